import SystemBasics
import TableData
import TableDisplay
import TableQueries
import TableText
import TerminalDriver
import TextMatching

extension TableScreen {
  /// Whether the arrow keys, h and l move along the columns rather than between screens.
  var usesCellCursor: Bool {
    guard delegate.usesCellCursor, !role.isPicking, columns.shown.count > 1 else {
      return false
    }
    return tableView.state.highlightedRow.map { delegate.expansion(of: $0) == nil } ?? false
  }

  /// The column with the cursor, by index in the delegate's `columns`; `nil` for whole rows.
  public var cursorColumn: Int? { columns.cursor }

  /// The keys that move the cursor along the columns, and those that act on its column.
  func cellCursorBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard columns.shown.count > 1 else { return [] }
    let keys: (TerminalKey, Character) -> [TerminalKey] = { arrow, letter in
      [.modified(arrow, .control)] + (self.usesCellCursor ? [arrow, .character(letter)] : [])
    }
    let next = freeBindings(keys(.right, "l"), help: localized("Next column")) {
      self.moveCursor(by: self.keys.repetition)
    }
    guard columns.cursor != nil else { return next }
    let previous = freeBindings(keys(.left, "h"), help: localized("Previous column")) {
      self.moveCursor(by: -self.keys.repetition)
    }
    return next + previous + endBindings + columnBindings + valueBindings.grouped(as: .finding)
      + countingBindings(in: stack)
  }

  private var endBindings: [KeyBinding] {
    guard let shown = columns.arrangement?.shown, let last = shown.last else { return [] }
    return freeBindings([
      ("0", localized("First column"), shown[0]), ("$", localized("Last column"), last),
    ]) { self.columns.moveCursor(to: $0, inWidth: self.textWidth) }
  }

  private var valueBindings: [KeyBinding] {
    // Looked up for each frame, so only this column is asked for its names.
    guard rows.canArrange, rows.supportsSearchExpressions, let column = columns.cursor,
      !delegate.columns[column].searchNames.isEmpty
    else { return [] }
    return freeBindings([.character(",")], help: localized("Only this value")) {
      self.searchForCell()
    }
  }

  private func moveCursor(by step: Int) {
    columns.moveCursor(to: columns.column(byCursor: step), inWidth: textWidth)
  }

  // MARK: - Searching

  /// The beginning of a search in the column with the cursor; `nil` unless a search begins.
  var searchInColumn: String? {
    guard searchText.isEmpty, rows.supportsSearchExpressions, let name = cursorColumnName else {
      return nil
    }
    return "%\(name) "
  }

  /// Shows only the rows with the value of the cell, of those shown.
  private func searchForCell() {
    guard let column = columns.cursor, let name = cursorColumnName,
      let row = tableView.state.highlightedRow
    else { return }
    search(forValue: delegate.columns[column].text(row), inColumn: name)
  }

  /// Shows only the rows with a value in a column, of those shown.
  func search(forValue value: String, inColumn name: String) {
    let condition = SearchExpression.token(column: name, equals: value)
    // The typed text may be unfinished, such as a quotation.
    search(for: searchText.isEmpty ? condition : "\(condition) \(searchText)")
    query.keepInHistory()
  }

  /// The name by which the column with the cursor is typed; `nil` without a heading.
  private var cursorColumnName: String? {
    columns.cursor.flatMap { query.searchName(ofColumn: $0) }
  }

  // MARK: - Sorting

  /// Sorts by the column with the cursor, or else by the next one; then reverses, then stops.
  ///
  /// - Parameter isAdded: Whether the column only breaks ties.
  /// - Throws: ``CommandError`` if the rows are not sorted by that column.
  func sortNext(adding isAdded: Bool) throws(CommandError) {
    guard let cursor = columns.cursor else {
      return try sort(inSteps: isAdded ? query.nextWithin : query.next(after:))
    }
    try sort(byColumn: cursor, adding: isAdded)
  }

  /// Sorts by a column; then reverses, then stops.
  ///
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - isAdded: Whether the column only breaks ties.
  /// - Throws: ``CommandError`` if the rows are not sorted by that column.
  func sort(byColumn column: Int, adding isAdded: Bool) throws(CommandError) {
    try requireArranging()
    let index = try sortIndex(of: column)
    try sort(inSteps: { $0.choosing(index, adding: isAdded, ending: true) })
  }

  /// Returns the index, among the sort columns, of a column.
  ///
  /// - Throws: ``CommandError`` if the rows are not sorted by it.
  func sortIndex(of column: Int) throws(CommandError) -> Int {
    let title = delegate.columns[column].format.title
    guard let index = delegate.sortColumns.firstIndex(where: { $0.format.title == title }) else {
      throw CommandError(localized("The rows of this screen are not sorted by \(title)."))
    }
    return index
  }
}

// MARK: - The column with the cursor

extension TableScreen {
  private var columnBindings: [KeyBinding] {
    let step = ColumnArrangement.widthStep
    return columnBinding(["+", "W"], localized("Wider")) { self.resize($0, &$1, by: step) }
      + columnBinding(["-"], localized("Narrower")) { self.resize($0, &$1, by: -step) }
      + columnBinding(["="], localized("Fit width")) { $1.widths[$0] = nil }
      + columnBinding(["_"], localized("Hide column")) { try self.hide($0, &$1) }
      + columnBinding(["H"], localized("Move column left")) { _ = $1.move($0, by: -1) }
      + columnBinding(["L"], localized("Move column right")) { _ = $1.move($0, by: 1) }
      + columnBinding(["^"], localized("Freeze up to here")) { self.freeze($0, &$1) }
  }

  private func columnBinding(
    _ keys: [Character], _ help: String,
    _ change: @escaping (_ column: Int, inout ColumnArrangement) throws -> Void
  ) -> [KeyBinding] {
    freeBindings(keys.map(TerminalKey.character), help: help) {
      guard let column = self.columns.cursor, var arrangement = self.columns.arrangement else {
        return
      }
      let after = self.columns.column(byCursor: 1)
      try change(column, &arrangement)
      self.columns.show(arrangement, inWidth: self.textWidth)
      let isHidden = arrangement.hidden.contains(column)
      let next = isHidden && after == column ? arrangement.shown.last : after
      self.columns.moveCursor(to: isHidden ? next : column, inWidth: self.textWidth)
    }
  }

  private func resize(_ column: Int, _ arrangement: inout ColumnArrangement, by step: Int) {
    let drawn = renderer.drawnWidths(of: columns.layout, inWidth: textWidth)
    let width = arrangement.widths[column] ?? drawn[column] ?? 10
    arrangement.widths[column] = max(1, min(width + step, widestColumn))
  }

  /// The greatest width that leaves room for the beginning of another column.
  var widestColumn: Int { max(8, textWidth - 12) }

  private func hide(_ column: Int, _ arrangement: inout ColumnArrangement) throws {
    guard arrangement.shown.count > 1 else {
      throw CommandError(localized("At least one column must stay visible."))
    }
    arrangement.hidden.insert(column)
  }

  /// Freezes the columns up to the cursor, or unfreezes its column if it is the last frozen one.
  private func freeze(_ column: Int, _ arrangement: inout ColumnArrangement) {
    guard let position = arrangement.shown.firstIndex(of: column) else { return }
    arrangement.frozenCount = arrangement.frozenCount == position + 1 ? position : position + 1
  }
}
