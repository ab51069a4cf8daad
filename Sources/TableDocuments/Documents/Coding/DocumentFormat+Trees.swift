import SystemBasics

extension DocumentFormat {
  /// Parses `contents` in this format.
  ///
  /// - Throws: A ``CodingError``.
  package func tree(of contents: [UInt8]) throws -> StoredTree {
    guard contents.count < Int32.max / 2 else { throw CodingError.tooLarge }
    var tree = try stored.tree(of: contents)
    try tree.requireDistinctKeys()
    return tree
  }

  /// Serializes a tree in this notation.
  ///
  /// - Throws: A ``CodingError`` for an unrepresentable value.
  package func bytes(of tree: StoredTree) throws -> [UInt8] { try stored.bytes(of: tree) }
}
