extension DocumentStore {
  /// A known reason why the document cannot be saved, if any.
  ///
  /// Report it at launch and continue: a later save may succeed, or fail despite `nil`. The check
  /// creates and removes an empty file, but no folders.
  public var writabilityError: DocumentError? {
    do throws(DocumentError) {
      try checkWritable()
      return nil
    } catch {
      return error
    }
  }

  /// Checks that the document can be saved.
  ///
  /// - Throws: A ``DocumentError`` with the obstacle.
  package func checkWritable() throws(DocumentError) {
    let file = try self.file(for: .saving)
    try file.requireReplaceable()
    try file.requireWritableFolder()
  }
}
