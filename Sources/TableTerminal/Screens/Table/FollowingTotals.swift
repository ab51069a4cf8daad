import TableData
import TableDisplay
import TableText

/// The totals of a column, which follow the shown and the selected rows.
final class FollowingTotals<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private typealias Counted = (
    shown: TableSnapshot<Section, Row>, whole: TableSnapshot<Section, Row>,
    selected: TableViewState<Section, Row>.SelectedIDs
  )

  /// The column, by index; `nil` for none.
  var column: Int? {
    didSet { (counted, totals) = (nil, nil) }
  }

  private var counted: Counted?
  private var totals: (found: ColumnTotals, selected: ColumnTotals?)?
  private let counting = LatestWork<(found: ColumnTotals, selected: ColumnTotals?)>("totals")

  var isWorking: Bool { counting.isWorking }

  /// Takes totals that were counted in the background.
  ///
  /// - Returns: Whether there were any.
  func takeResult() -> Bool {
    guard let made = counting.take() else { return false }
    totals = made
    return true
  }

  /// Returns the totals in words, as far as there are numbers and they are counted; waits only for
  /// a short table.
  func text(of screen: TableScreen<Section, Row>) -> String? {
    guard let column, screen.delegate.columns.indices.contains(column) else { return nil }
    let state = screen.tableView.state
    let now: Counted = (screen.matchingRows, state.unfilteredSnapshot, screen.selectedIDs)
    if counted.map({ $0 != now }) ?? true {
      counted = now
      count(now, column, of: screen)
      if now.whole.rowCount <= WorkLimits.tableCount { counting.wait() }
    }
    _ = takeResult()
    let title = screen.delegate.columns[column].format.title
    return totals.flatMap { totals in
      guard totals.found.hasNumbers || totals.selected?.hasNumbers ?? false else { return nil }
      guard let selected = totals.selected else {
        return localized("\(title): \(totals.found.text)")
      }
      return localized("\(title): \(totals.found.text); selected: \(selected.text)")
    }
  }

  private func count(_ rows: Counted, _ column: Int, of screen: TableScreen<Section, Row>) {
    let value = screen.query.value(ofColumn: column)
    counting.begin { progress in
      let found = ColumnTotals(of: rows.shown.rows, value) { progress.isCancelled }
      guard !rows.selected.isEmpty else { return (found, nil) }
      let selected = rows.whole.rows.lazy.filter { rows.selected.contains($0.id) }
      return (found, ColumnTotals(of: selected, value) { progress.isCancelled })
    }
  }
}
