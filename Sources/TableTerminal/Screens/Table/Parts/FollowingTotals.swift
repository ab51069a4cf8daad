import TableData
import TableDisplay
import TablePaging
import TableQueries
import TableText

/// A column's totals, which follow the shown and the selected rows.
final class FollowingTotals<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Counted = (
    shown: TableSnapshot<Section, Row>, whole: TableSnapshot<Section, Row>,
    selected: TableViewState<Section, Row>.SelectedIDs
  )

  /// The column's index.
  var column: Int? {
    didSet {
      (counted, totals) = (nil, nil)
      counting.cancel()
      summed.reset()
    }
  }

  /// Used if not all rows are in memory.
  let summed = SummedTotals()

  /// What the screen shows, if a source counted it.
  var frequencies: SummedFrequencies?

  private var counted: Counted?
  private var totals: (found: ColumnSummary, selected: ColumnSummary?)?
  private let counting = LatestWork<(found: ColumnSummary, selected: ColumnSummary?)>("totals")

  var isWorking: Bool {
    counting.isWorking || summed.isWorking || frequencies?.isWorking ?? false
  }

  /// Returns whether there were new totals.
  func takeResult() -> Bool {
    let isCounted = frequencies?.update() ?? false
    guard let made = counting.take() else { return summed.takeResult() || isCounted }
    totals = made
    return true
  }

  /// Waits only for a short table; returns `nil` without numbers.
  func text(
    in columns: [TextColumn<Row>], of rows: Counted,
    _ value: (Int) -> @Sendable (Row) -> SearchValue
  ) -> String? {
    guard let column, columns.indices.contains(column) else { return nil }
    // Rows may change faster than they are counted.
    if !counting.isWorking, counted.map({ $0 != rows }) ?? true {
      counted = rows
      count(rows, value(column))
      if rows.whole.rowCount <= WorkLimits.tableCount { counting.wait() }
    }
    _ = takeResult()
    let title = columns[column].format.title
    return totals.flatMap { totals in
      guard totals.found.bounds != nil || totals.selected?.bounds != nil else { return nil }
      return totals.found.text(of: title, selected: totals.selected)
    }
  }

  private func count(_ rows: Counted, _ value: @escaping @Sendable (Row) -> SearchValue) {
    counting.begin { progress in
      let found = ColumnSummary(of: rows.shown.rows, value) { progress.isCancelled }
      guard !rows.selected.isEmpty else { return (found, nil) }
      let selected = rows.whole.rows.lazy.filter { rows.selected.contains($0.id) }
      return (found, ColumnSummary(of: selected, value) { progress.isCancelled })
    }
  }
}
