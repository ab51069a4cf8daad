/// Converts between trees and archives of objects.
package protocol StoredArchive: SendableMetatype {
  /// Returns the tree of an archive's objects.
  ///
  /// - Throws: A ``CodingError``.
  static func objects(in archive: StoredTree) throws -> StoredTree

  /// Returns the archive of a tree.
  static func archive(of tree: StoredTree) -> StoredTree
}
