import SystemBasics

/// What the text of a prompt is for, with the actions that only such a prompt has.
enum PromptPurpose {
  /// The number of matches in words, for screen readers, as otherwise the title shows it; and what
  /// keeps the search and shows its matches among all rows.
  typealias Matches = (countText: () -> String?, showAmongAll: () -> Void)

  case entry

  /// A search as the text is typed, with its matches if all rows are in memory.
  case search(Matches?)

  /// A value in a cell; `moveOn` edits a neighboring cell after a commit.
  case cell(moveOn: (_ step: Int) -> Void)

  var enterHelp: String {
    if case .search = self { localized("Keep") } else { localized("Accept") }
  }

  var matches: Matches? {
    if case .search(let matches) = self { matches } else { nil }
  }

  var isCell: Bool {
    if case .cell = self { true } else { false }
  }
}
