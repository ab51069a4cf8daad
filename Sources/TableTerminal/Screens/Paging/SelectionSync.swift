import TableData
import TableDisplay
import TablePaging
import TableText

/// The selection of paged rows, and its part in memory.
final class SelectionSync<Row: RowModel> {
  typealias Edit = @Sendable (WorkProgress) async throws -> Void

  let contains: (Row) -> Bool
  let setSelected: (Row, Bool) -> Void
  let isPlaceholder: (Row) -> Bool
  let isEmpty: () -> Bool
  let count: () -> EstimatedCount?
  /// Deselects all rows; returns closures that delete and reselect them.
  let take: () -> (delete: Edit, restore: () -> Void)
  let canSetColumn: Bool
  /// Copies a column's value from an example row to all selected rows, as one edit.
  ///
  /// `nil` if the source cannot.
  let setColumn: (_ name: String, _ example: Row) -> Edit?
  let keep: () throws -> Void
  /// Adds up the selected rows; `nil` if none are, or it is not possible.
  let summary: () -> SelectionSummary?
  private let selectAll: () -> Void
  private let deselectAll: () -> Void

  private var synchronized: Set<Row.ID> = []

  init<SourceRow: RowModel & Sendable, Condition>(
    _ selection: PagedSelection<SourceRow, Condition>, condition: @escaping () -> Condition
  ) where Row == PagedRow<SourceRow> {
    contains = { $0.row.map(selection.contains) ?? false }
    setSelected = { row, isSelected in
      if let row = row.row { selection.setSelected(row, isSelected) }
    }
    isPlaceholder = { $0.row == nil }
    isEmpty = { selection.selection.isEmpty }
    count = { selection.selectedCount }
    take = {
      let (rows, delete) = (selection.selection, selection.delete)
      selection.selection.deselectAll()
      return (
        { try await delete(rows, $0) },
        { if selection.selection.isEmpty { selection.selection = rows } }
      )
    }
    canSetColumn = selection.setColumn != nil
    setColumn = { name, example in
      guard let set = selection.setColumn, let example = example.row else { return nil }
      let rows = selection.selection
      return { try await set(rows, name, example, $0) }
    }
    var kept = selection.selection
    keep = {
      guard selection.selection != kept else { return }
      try selection.save(selection.selection)
      kept = selection.selection
    }
    var (known, version) = (selection.selection, 0)
    summary = {
      let rows = selection.selection
      guard !rows.isEmpty, let summarize = selection.summarize else { return nil }
      if rows != known { (known, version) = (rows, version + 1) }
      return SelectionSummary(version: version) { try await summarize(rows, $0) }
    }
    selectAll = { selection.selection.selectAll(matching: condition()) }
    deselectAll = { selection.selection.deselectAll() }
  }

  /// Copies a view's changed selection to the value, and shows the value in the view.
  ///
  /// Placeholders change nothing, since a dropped slot may be fetched as another row; a selected
  /// placeholder selects its row once loaded.
  ///
  /// - Complexity: O(*n*) for *n* rows in memory.
  func synchronize<Section>(with view: HeadlessTableView<Section, Row, TextCell>) {
    let selected = Set(view.state.selectedIDs)
    if selected.isEmpty, synchronized.isEmpty, isEmpty() { return }
    var wanted: Set<Row.ID> = []
    for row in view.state.snapshot.rows {
      let (isSelected, wasSelected) = (selected.contains(row.id), synchronized.contains(row.id))
      guard !isPlaceholder(row) else {
        if isSelected, wasSelected { wanted.insert(row.id) }
        continue
      }
      if isSelected != wasSelected { setSelected(row, isSelected) }
      if contains(row) { wanted.insert(row.id) }
    }
    synchronized = wanted
    showSynchronized(in: view)
  }

  func selectAll<Section>(in view: HeadlessTableView<Section, Row, TextCell>) {
    selectAll()
    show(in: view)
  }

  func deselectAll<Section>(in view: HeadlessTableView<Section, Row, TextCell>) {
    deselectAll()
    show(in: view)
  }

  func show<Section>(in view: HeadlessTableView<Section, Row, TextCell>) {
    synchronized = Set(view.state.snapshot.rows.lazy.filter(contains).map(\.id))
    view.deselectAll()
    showSynchronized(in: view)
  }

  private func showSynchronized<Section>(in view: HeadlessTableView<Section, Row, TextCell>) {
    let shown = view.state.snapshot
    let selected = Set(view.state.selectedIDs)
    let stale = selected.subtracting(synchronized).filter { id in
      shown.row(id: id).map { !isPlaceholder($0) } ?? true
    }
    if !stale.isEmpty { view.deselect(ids: stale) }
    let missing = synchronized.subtracting(selected)
    if !missing.isEmpty { view.select(ids: missing) }
  }
}
