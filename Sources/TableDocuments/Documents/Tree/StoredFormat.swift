/// Reads and writes trees in a format.
package protocol StoredFormat: SendableMetatype {
  /// The notation of the values.
  static var notation: StoredNotation { get }

  /// The usual file extension.
  static var pathExtension: String { get }

  /// Returns whether the first bytes indicate this format.
  static func recognizes(_ contents: [UInt8]) -> Bool

  /// Parses bytes in this format.
  ///
  /// - Throws: A ``CodingError``.
  static func tree(of contents: [UInt8]) throws -> StoredTree

  /// Serializes a tree in this notation.
  ///
  /// - Throws: A `CodingError` for an unrepresentable value.
  static func bytes(of tree: StoredTree) throws -> [UInt8]

  /// Returns whether a tree is a keyed archive.
  static func isArchive(_ tree: StoredTree) -> Bool
}
