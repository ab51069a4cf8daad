import SystemBasics

// MARK: - Unresolved conflicts

extension Autosave {
  /// Keeps unresolved items, such as conflicts, in a file beside the document.
  ///
  /// ```swift
  /// try autosave.persistConflicts(\.conflicts, of: source)
  /// ```
  ///
  /// Loads them now, saves them with the document, and merges other programs' resolutions in
  /// ``mergeExternalChanges()``. An empty list has no file.
  ///
  /// - Parameters:
  ///   - list: The key path of the list.
  ///   - owner: Its owner.
  /// - Throws: A ``DocumentError`` if the file is unreadable.
  public func persistConflicts<Owner: AnyObject, Conflict: Codable & Equatable & Sendable>(
    _ list: ReferenceWritableKeyPath<Owner, [Conflict]>, of owner: Owner
  ) throws(DocumentError) {
    let file = DocumentStore<[Conflict]>(conflictsBeside: store.url)
    owner[keyPath: list] = try file.read(default: [])
    file.didMerge = { owner[keyPath: list] = $0.merged }
    unresolved = UnresolvedList(url: file.url) {
      file.savedDocument != owner[keyPath: list]
    } save: { () throws(DocumentError) in
      try file.save(owner[keyPath: list])
    } mergeExternalChanges: {
      file.mergeExternalChanges(in: owner[keyPath: list])
    }
  }
}

/// A type-erased list of unresolved items.
struct UnresolvedList {
  let url: URL
  let hasChanged: () -> Bool
  let save: () throws(DocumentError) -> Void
  let mergeExternalChanges: () -> Bool
}
