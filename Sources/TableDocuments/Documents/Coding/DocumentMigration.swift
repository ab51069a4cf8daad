/// A conversion from an earlier stored version to the current document.
///
/// The earlier version keeps its own type, so the compiler checks how old files are read:
///
/// ```swift
/// let migration = DocumentMigration(from: 1, reading: InventoryOne.self) { old in
///   Inventory(items: old.names.map { Item(name: $0) })
/// }
/// ```
///
/// Each migration leads straight to the current document; chain conversions to go through the
/// versions in between.
public struct DocumentMigration<Document>: Sendable {
  /// The version it reads.
  public let version: Int

  let decode: @Sendable (KeyedDecodingContainer<DocumentEnvelopeKey>) throws -> Document

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - version: The version to read.
  ///   - type: The type of that version.
  ///   - convert: Converts it to a current document; throws if the file is damaged.
  public init<Earlier: Decodable & SendableMetatype>(
    from version: Int, reading type: Earlier.Type,
    convert: @escaping @Sendable (Earlier) throws -> Document
  ) {
    self.version = version
    decode = { try convert($0.decode(Earlier.self, forKey: .document)) }
  }
}
