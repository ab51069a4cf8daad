public import SystemBasics

extension DocumentStore {
  /// Creates a store for what is undecided about a document, such as the conflicts of a merge.
  ///
  /// The file stands beside that of the document, as long as anything is undecided. What another
  /// program adds to the list or takes from it is merged. A symbolic link there is refused.
  ///
  /// - Parameter url: The URL of the document.
  public convenience init<Conflict: Equatable>(undecidedBeside url: URL)
  where Document == [Conflict] {
    let ending = " (undecided).json"
    let stem = url.deletingPathExtension().lastPathComponent
    let name = FileName.shortened(stem, leaving: ending.utf8.count) + ending
    self.init(at: url.deletingLastPathComponent().appending(path: name), format: .json)
    followsLinks = false
    absentDocument = []
    merge = DocumentMerge { base, theirs, mine in
      let kept = theirs.filter { mine.contains($0) || !base.contains($0) }
      return (kept + mine.filter { !base.contains($0) && !theirs.contains($0) }, false)
    }
  }
}
