public import TableDocuments

extension DocumentCoding {
  /// Stores the document as another type in an `NSKeyedArchiver` archive.
  ///
  /// The top level is a dictionary. Texts and arrays map to themselves, other objects to
  /// dictionaries of their encoded values, with their class as a dictionary under `$class`. Shared
  /// objects are read and written once per reference.
  ///
  /// - Parameters:
  ///   - type: The stored type.
  ///   - read: Converts it to a document; throws if the file is damaged.
  ///   - write: Converts a document to it; throws if it cannot be saved.
  /// - Returns: A coding with that form, for property lists.
  public static func archived<Stored: Codable & SendableMetatype>(
    as type: Stored.Type,
    reading read: @escaping @Sendable (Stored) throws -> Document,
    writing write: @escaping @Sendable (Document) throws -> Stored
  ) -> Self {
    stored(as: type, reading: read, writing: write)
      .archived(as: KeyedArchive.self).supporting(.propertyLists)
  }
}
