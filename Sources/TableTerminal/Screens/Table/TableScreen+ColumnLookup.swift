import SystemBasics
import TableText
import TerminalDriver

extension TableScreen {
  /// Whether arrows, h and l move along columns, not between screens.
  var usesCellCursor: Bool {
    guard delegate.usesCellCursor, role != .picking, columns.shown.count > 1 else { return false }
    return tableView.state.highlightedRow.map { delegate.expansion(of: $0) == nil } ?? false
  }

  /// The column with the cursor, by index in the delegate's `columns`; `nil` for whole rows.
  public var cursorColumn: Int? { columns.cursor }

  var symbols: SymbolSet { drawn.symbols }

  var shownTitles: [String] {
    let shown = columns.arrangement?.shown ?? Array(delegate.columns.indices)
    return shown.map(delegate.columns.title(of:))
  }

  /// Finds a title or an unambiguous prefix of a heading, in any case.
  func columnIndex(titled title: String, orBeginning: Bool = true) throws(UserError) -> Int {
    let (titles, needle) = (delegate.columns.titles().map(\.trimmed), title.trimmed)
    if let named = titles.firstIndex(namedBy: needle) { return named }
    let beginning = titles.indices.filter {
      delegate.columns[$0].format.title.commandNames.contains { $0.hasPrefix(needle.lowercased()) }
    }
    guard orBeginning, beginning.count == 1, !needle.isEmpty else {
      throw UserError(unknownColumn: title, among: delegate.columns)
    }
    return beginning[0]
  }

  /// The error names the key that moves to a column.
  func columnToActOn(in stack: ScreenStack) throws(UserError) -> Int {
    if let cursor = columns.cursor { return cursor }
    let keys = usesCellCursor ? [TerminalKey.right] : []
    let working = stack.workingKeys(among: keys + [.modified(.right, .control)])
    let label = symbols.keyLabel((working.first ?? .right).label)
    throw UserError(localized("Go to a column first, with \(label)."))
  }

  /// Asks for the name of a column, which stays to be corrected if `act` refuses it.
  func askForColumn(
    _ label: String, in stack: ScreenStack, _ act: @escaping (_ title: String) throws -> Void
  ) {
    let notice = shownTitles.listed
    stack.ask(label, commit: { if !$0.isEmpty { try act($0) } }, notice: { notice })
  }

  /// Falls back to the only column of numbers.
  func columnToAddUp(in stack: ScreenStack) throws(UserError) -> Int {
    let numeric = (columns.arrangement?.shown ?? []).filter { column in
      let (text, contents) = (delegate.columns[column], columns.measurements.contents)
      return text.values.map { $0.kind == .number } ?? contents.isNumeric(column)
    }
    if columns.cursor == nil, numeric.count == 1 { return numeric[0] }
    return try columnToActOn(in: stack)
  }
}
