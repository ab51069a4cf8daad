import TableData
import TableMerging
import TextMatching

// MARK: - What becomes of the text elsewhere

extension TextScreen {
  /// Takes in that a text stands in a file, though the reader is not done with it: what others make of
  /// it is merged from there.
  ///
  /// - Parameter text: The text as it was saved.
  public func noteSaved(_ text: String) {
    draft.elsewhere?.notePublished(text)
  }

  /// Has the text be merged, line by line, with what merges make of it.
  func follow() {
    draft.elsewhere?.follow(
      .init { [weak self] old, new in
        self?.take(new, from: old)
      } isConflict: { base, theirs, mine in
        TextMerge(base: base, first: theirs, second: mine).hasConflicts
      } mine: { [weak self] in
        self?.text
      })
  }

  private func take(_ new: String, from old: String) {
    editor.merge(new, from: old)
    draft.rebase(onto: new)
  }
}
