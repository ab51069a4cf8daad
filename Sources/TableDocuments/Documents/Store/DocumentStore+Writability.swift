extension DocumentStore {
  /// Checks that the document can be saved at its place.
  ///
  /// A program can warn at its start rather than when work would be lost. The check makes and
  /// removes an empty file; missing folders are not made. It cannot promise that a later save
  /// succeeds.
  ///
  /// - Throws: A ``DocumentError`` that tells why nothing can be saved there.
  public func checkWritable() throws(DocumentError) {
    let file = try DocumentFile(at: url, for: .saving)
    try file.requireReplaceable()
    try file.requireWritableFolder()
  }
}
