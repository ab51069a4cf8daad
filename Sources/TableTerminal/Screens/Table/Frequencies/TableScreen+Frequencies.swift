import SystemBasics
import TableData
import TableDisplay
import TableQueries
import TableText
import TerminalDriver
import TextMatching

extension TableScreen {
  /// The keys that count and add up the values of the column with the cursor.
  func countingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard rows.areAllLoaded, let column = columns.cursor else { return [] }
    return freeBindings([.character("F")], help: localized("Frequencies")) {
      try self.showFrequencies(of: column, in: stack)
    }
      + totalBindings(of: column, in: stack)
  }

  private func totalBindings(of column: Int, in stack: ScreenStack) -> [KeyBinding] {
    let isShown = totals.column == column && standingStatus != nil
    let help = isShown ? localized("Hide totals") : localized("Totals")
    return freeBindings([.character("t")], help: help) {
      self.totals.column = isShown ? nil : column
      guard !isShown else { return }
      stack.message = self.standingStatus
      if stack.message == nil { try self.showTotals(of: column, in: stack) }
    }
  }

  /// Pushes a screen of the values of a column among the rows that are shown.
  ///
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - stack: The stack of this screen.
  /// - Throws: ``CommandError`` while other work is in progress.
  func showFrequencies(of column: Int, in stack: ScreenStack) throws {
    let text = delegate.columns[column].text
    let all = TableQuery(TableSnapshot<Section, Row>.self)
    let query = (self.query.found ?? all).frequencies(of: text)
    let (table, name) = (source.snapshot, self.query.searchName(ofColumn: column))
    try perform(localized("counting"), in: stack, rowCount: table.rowCount) {
      DerivedTable(table, query: query)
    } then: { [source] made in
      let values = source.derived(continuing: made)
      let delegate = FrequencyDelegate(
        self.delegate.columns[column].format.title, of: values,
        sign: self.glyphs.isASCII ? "#" : "█"
      ) { value, stack in
        try stack.goBack()
        if let name { self.search(forValue: value.id, inColumn: name) }
      }
      stack.push(TableScreen<SingleSection, Frequency>(values, delegate: delegate))
      let shown = made.snapshot
      guard shown.rowCount > 1, shown.rows.first?.count == 1 else { return }
      stack.message = localized("All \(shown.rowCount) values are different.")
    }
  }

  /// Shows the count, sum, mean, least and greatest of the numbers in a column, of the selected rows
  /// or else of those shown.
  func showTotals(of column: Int, in stack: ScreenStack) throws {
    if arranging.isWorking { throw query.complaint }
    let (value, title) = (query.value(ofColumn: column), delegate.columns[column].format.title)
    let (shown, selected) = (tableView.state.unfilteredSnapshot, selectedIDs)
    let isSelected = hasSelection
    let table = isSelected ? shown : matchingRows
    try perform(localized("counting"), in: stack, rowCount: table.rowCount) {
      ColumnTotals(
        of: table.rows.lazy.filter { !isSelected || selected.contains($0.id) }, value)
    } then: { totals in
      stack.message = localized("\(title): \(totals.text)")
    }
  }
}

extension TableScreen: StandingStatus {
  /// The totals of a column, which follow the rows.
  var standingStatus: String? {
    // Asked for with each frame.
    guard totals.column != nil else { return nil }
    let rows = (matchingRows, tableView.state.unfilteredSnapshot, selectedIDs)
    return totals.text(in: delegate.columns, of: rows, query.value(ofColumn:))
  }
}
