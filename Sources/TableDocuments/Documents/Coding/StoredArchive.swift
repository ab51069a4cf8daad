/// How the objects of a document stand in an archive.
package protocol StoredArchive: SendableMetatype {
  /// Returns the tree of the objects in an archive.
  ///
  /// - Throws: A `FileSyntaxError` or an `ExcessiveNestingError`.
  static func objects(in archive: StoredTree) throws -> StoredTree

  /// Returns the archive of the objects in a tree.
  static func archive(of tree: StoredTree) -> StoredTree
}
