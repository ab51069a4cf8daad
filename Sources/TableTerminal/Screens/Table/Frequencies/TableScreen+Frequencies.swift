import SystemBasics
import TableData
import TableDisplay
import TablePaging
import TableQueries
import TableText
import TerminalDriver
import TextMatching

extension TableScreen {
  func countingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard canSummarize else { return [] }
    return freeBindings([.character("F")], help: localized("Frequencies")) {
      try self.showFrequencies(of: self.columnToActOn(in: stack), in: stack)
    }
      + totalBindings(in: stack)
  }

  private func totalBindings(in stack: ScreenStack) -> [KeyBinding] {
    let shown = totalsText == nil ? nil : totals.column
    let isShown = shown != nil && shown == columns.cursor ?? shown
    let help = isShown ? localized("Hide totals") : localized("Totals")
    return freeBindings([.character("t")], help: help) {
      let column = isShown ? nil : try self.columnToAddUp(in: stack)
      self.totals.column = column
      stack.message = self.totalsText
      if let column, stack.message == nil { try self.showTotals(of: column, in: stack) }
      self.addUpGroups()
    }
  }

  /// Shows the totals of each group, or hides them.
  func addUpGroups() {
    if grouping != nil { arranging.rearrange() }
  }

  /// Counts only the rows shown.
  func showFrequencies(of column: Int, in stack: ScreenStack) throws {
    if let summaries = rows.summaries {
      return try showFrequencies(of: column, by: summaries.source, in: stack)
    }
    try requireSummaries()
    let (text, number) = (delegate.columns[column].text, totals.column.map(self.query.number))
    let all = TableQuery(TableSnapshot<Section, Row>.self)
    let query = (self.query.found ?? all).frequencies(of: text, summing: number)
    let table = source.snapshot
    try runInBackground(localized("counting"), in: stack, rowCount: table.rowCount) {
      DerivedTable(table, query: query)
    } then: { [source] made in
      let values = source.derived(continuing: made)
      self.push(values, FrequencyCounts(values), of: column, onto: stack)
    }
  }

  /// Adds up the selected rows, or else those shown.
  func showTotals(of column: Int, in stack: ScreenStack) throws {
    if let summaries = rows.summaries {
      return try showTotals(of: column, by: summaries, in: stack)
    }
    try requireSummaries()
    if arranging.isWorking { throw query.complaint }
    let (number, title) = (query.number(ofColumn: column), delegate.columns[column].format.title)
    let (shown, selected) = (tableView.state.unfilteredSnapshot, selectedIDs)
    let isSelected = hasSelection
    let table = isSelected ? shown : matchingRows
    try runInBackground(localized("counting"), in: stack, rowCount: table.rowCount) {
      ColumnSummary(
        of: table.rows.lazy.filter { !isSelected || selected.contains($0.id) }, number)
    } then: { totals in
      stack.message = localized("\(title): \(totals.text)")
    }
  }
}

extension TableScreen: RowScreen {
  // Asked for with each frame.
  var persistentStatus: String? {
    absence ?? totalsText
  }

  var absence: String? { rows.absence.flatMap { $0 == emptyNotice ? nil : $0 } }

  private var totalsText: String? {
    guard let column = totals.column, delegate.columns.indices.contains(column) else { return nil }
    if let summaries = rows.summaries { return totalsText(of: column, by: summaries) }
    let (found, all, selected) = (matchingRows, tableView.state.unfilteredSnapshot, selectedIDs)
    let title = delegate.columns[column].format.title
    return totals.text(of: title, for: .loaded(found: found, all: all, selected: selected)) {
      let number = query.number(ofColumn: column)
      return { progress in
        let totals = ColumnSummary(of: found.rows, number) { progress.isCancelled }
        guard !selected.isEmpty else { return (totals, nil) }
        let chosen = all.rows.lazy.filter { selected.contains($0.id) }
        return (totals, ColumnSummary(of: chosen, number) { progress.isCancelled })
      }
    }
  }
}
