import TableData
import TableMerging
import TextMatching

// MARK: - External changes

extension TextScreen {
  /// Notes that an unfinished text was saved, as the base for merges.
  ///
  /// - Parameter text: The saved text.
  public func markSaved(_ text: String) {
    draft.elsewhere?.notePublished(text)
  }

  func follow() {
    draft.elsewhere?.follow(
      .init { [weak self] old, new in
        self?.take(new, from: old)
      } isConflict: { base, theirs, mine in
        TextMerge(base: base, theirs: theirs, mine: mine).hasConflicts
      } mine: { [weak self] in
        self?.text
      })
  }

  private func take(_ new: String, from old: String) {
    editor.merge(new, from: old)
    draft.rebase(onto: new)
  }
}
