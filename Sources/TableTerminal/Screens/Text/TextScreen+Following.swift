import TableMerging
import TextMatching

// MARK: - External changes

extension TextScreen {
  /// Notes that an unfinished text was saved, as the base for merges.
  ///
  /// - Parameter text: The saved text.
  public func markSaved(_ text: String) {
    draft.mergeSync?.didPublish(text)
  }

  func follow() {
    draft.mergeSync?.follow(
      .init { [weak self] old, new in
        self?.adopt(new, from: old)
      } isConflict: { base, theirs, mine in
        TextMerge(base: base, theirs: theirs, mine: mine).hasConflicts
      } mine: { [weak self] in
        self?.text
      })
  }

  private func adopt(_ new: String, from old: String) {
    editor.merge(new, from: old)
    draft.rebase(onto: new)
  }
}
