public import SystemBasics

extension DocumentStore {
  /// Creates a store for a document's unresolved items, such as conflicts.
  ///
  /// Its file, beside the document's, exists only while there are items. Concurrent changes are
  /// merged. Symbolic links are refused.
  ///
  /// - Parameter url: The URL of the document.
  public convenience init<Conflict: Equatable>(conflictsBeside url: URL)
  where Document == [Conflict] {
    let ending = " (unresolved).json"
    let stem = url.deletingPathExtension().lastPathComponent
    let name = FileName.shortened(stem, leaving: ending.utf8.count) + ending
    self.init(url: url.deletingLastPathComponent().appending(path: name), format: .json)
    followsLinks = false
    absentDocument = []
    mergePolicy = DocumentMergePolicy { base, theirs, mine in
      let kept = theirs.filter { mine.contains($0) || !base.contains($0) }
      return (kept + mine.filter { !base.contains($0) && !theirs.contains($0) }, false)
    }
  }
}
