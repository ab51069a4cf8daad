extension DocumentStore {
  /// Why nothing can be saved in the document's file, or `nil` if nothing is known against it.
  ///
  /// A program tells it at its start, rather than when work would be lost, and goes on: what was read
  /// can be looked at, and a later save may succeed. The check makes and removes an empty file;
  /// missing folders are not made. It cannot promise that a later save succeeds.
  public var obstacleToSaving: DocumentError? {
    do throws(DocumentError) {
      try checkWritable()
      return nil
    } catch {
      return error
    }
  }

  /// Checks that the document can be saved in its file.
  ///
  /// - Throws: A ``DocumentError`` that tells why nothing can be saved there.
  package func checkWritable() throws(DocumentError) {
    let file = try self.file(for: .saving)
    try file.requireReplaceable()
    try file.requireWritableFolder()
  }
}
