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
      + totalBindings(in: stack) + descriptionBindings(in: stack)
  }

  private func descriptionBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard rows.areAllLoaded else { return [] }
    return freeBindings([.character("I")], help: localized("Describe columns")) {
      try self.describeColumns(in: stack)
    }
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
    let (counted, number) = (delegate.columns[column], totals.column.map(self.query.number))
    let all = TableQuery(TableSnapshot<Section, Row>.self)
    let query = (self.query.found ?? all)
      .frequencies(of: counted.text, counted.notation, summing: number)
    let table = source.snapshot
    try runInBackground(localized("counting"), in: stack, rowCount: table.rowCount) {
      DerivedTable(table, query: query)
    } then: { [source] made in
      let values = source.derived(continuing: made)
      self.push(values, FrequencyCounts(values), of: column, onto: stack)
    }
  }
}

extension TableScreen: RowScreen {
  // Asked for with each frame.
  var persistentStatus: String? {
    absence ?? totalsText
  }

  var absence: String? { rows.absence.flatMap { $0 == emptyNotice ? nil : $0 } }
}
