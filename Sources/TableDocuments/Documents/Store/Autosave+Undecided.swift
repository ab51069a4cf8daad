// MARK: - What is undecided

extension Autosave {
  /// Keeps what is undecided about the document, such as the conflicts of merges, in a file beside it.
  ///
  /// ```swift
  /// try autosave.keepUndecided(\.conflicts, of: source)
  /// ```
  ///
  /// What has waited there is put in place at once. From then on the list is saved whenever the
  /// document is, and ``lookForChanges()`` takes in what another program has decided. The file is
  /// there as long as anything is undecided.
  ///
  /// - Parameters:
  ///   - list: Where the list is.
  ///   - owner: The object that has it.
  /// - Throws: A ``DocumentError`` when the file beside the document cannot be read.
  public func keepUndecided<Owner: AnyObject, Conflict: Codable & Equatable & Sendable>(
    _ list: ReferenceWritableKeyPath<Owner, [Conflict]>, of owner: Owner
  ) throws(DocumentError) {
    let file = DocumentStore<[Conflict]>(undecidedBeside: store.url)
    owner[keyPath: list] = try file.read(orBeginWith: [])
    file.didMerge = { owner[keyPath: list] = $0.merged }
    undecided = UndecidedList {
      file.savedDocument != owner[keyPath: list]
    } save: { () throws(DocumentError) in
      try file.save(owner[keyPath: list])
    } lookForChanges: {
      file.lookForChanges(in: owner[keyPath: list])
    }
  }
}

/// What an autosave does about a list of what is undecided, whatever that is.
struct UndecidedList {
  /// Whether the list is another one than was saved last.
  let hasChanged: () -> Bool
  let save: () throws(DocumentError) -> Void
  let lookForChanges: () -> Bool
}
