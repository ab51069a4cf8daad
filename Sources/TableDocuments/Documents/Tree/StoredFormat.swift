/// How trees are read from the files of a format, and written as such files.
package protocol StoredFormat: SendableMetatype {
  /// The notation of the values.
  static var notation: StoredNotation { get }

  /// The extension that its files usually have.
  static var pathExtension: String { get }

  /// Returns whether bytes are in this format, judged by the first ones.
  static func recognizes(_ contents: [UInt8]) -> Bool

  /// Reads everything in some bytes, which are in this format.
  ///
  /// - Throws: A `FileSyntaxError` or an `ExcessiveNestingError`.
  static func tree(of contents: [UInt8]) throws -> StoredTree

  /// Writes everything in a tree, whose values have the notation of this format.
  ///
  /// - Throws: A `ValueError` if a value cannot stand in this format.
  static func bytes(of tree: StoredTree) throws -> [UInt8]

  /// Returns whether a tree is that of a keyed archive.
  static func isArchive(_ tree: StoredTree) -> Bool
}
