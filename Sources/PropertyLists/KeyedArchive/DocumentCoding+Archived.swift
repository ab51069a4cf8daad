public import TableDocuments

extension DocumentCoding {
  /// The document in the form of another type, in a keyed archive as `NSKeyedArchiver` writes it.
  ///
  /// What the archive has at its top is read as one dictionary. A text or an array in the archive is
  /// one; any other object is a dictionary of what it encoded, with its class as a dictionary under the
  /// key `$class`. An object that several refer to is read, and then written, for each of them.
  ///
  /// - Parameters:
  ///   - type: The type that stands in the file.
  ///   - read: Makes a document of it. An error it throws means that the file is damaged.
  ///   - write: Makes it of a document. An error it throws means that the document cannot be saved.
  /// - Returns: A coding with that one form, for property lists.
  public static func archived<Stored: Codable & SendableMetatype>(
    as type: Stored.Type,
    reading read: @escaping @Sendable (Stored) throws -> Document,
    writing write: @escaping @Sendable (Document) throws -> Stored
  ) -> Self {
    translated(to: type, reading: read, writing: write)
      .archived(as: KeyedArchive.self).reading(.propertyLists)
  }
}
