extension DocumentFormat {
  /// Reads everything in `contents`, which are in this format.
  ///
  /// - Throws: A ``FileSyntaxError``, ``ExcessiveNestingError`` or ``RepeatedKeyError``.
  package func tree(of contents: [UInt8]) throws -> StoredTree {
    guard contents.count < Int32.max / 2 else {
      throw FileSyntaxError("it is larger than a gigabyte")
    }
    var tree = try stored.tree(of: contents)
    try tree.requireDistinctKeys()
    return tree
  }

  /// Writes everything in `tree`, whose values have the notation of this format.
  ///
  /// - Throws: A ``ValueError`` if a value cannot stand in this format.
  package func bytes(of tree: StoredTree) throws -> [UInt8] { try stored.bytes(of: tree) }
}
