/// A step from an earlier stored version of a document to the current one.
///
/// The earlier version keeps its own type, so that old files are read with the compiler's help:
///
/// ```swift
/// let migration = DocumentMigration(from: 1, reading: InventoryOne.self) { old in
///   Inventory(items: old.names.map { Item(name: $0) })
/// }
/// ```
///
/// Each migration leads straight to the current document. To go by way of the versions in between,
/// call their conversions one after the other.
public struct DocumentMigration<Document>: Sendable {
  /// The version of the files this migration reads.
  public let version: Int

  let decode: @Sendable (KeyedDecodingContainer<DocumentEnvelopeKey>) throws -> Document

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - version: The version of the files to read.
  ///   - type: The type of the document in those files.
  ///   - convert: Makes a current document from an earlier one. An error it throws means that the
  ///     file is damaged.
  public init<Earlier: Decodable & SendableMetatype>(
    from version: Int, reading type: Earlier.Type,
    convert: @escaping @Sendable (Earlier) throws -> Document
  ) {
    self.version = version
    decode = { try convert($0.decode(Earlier.self, forKey: .document)) }
  }
}
