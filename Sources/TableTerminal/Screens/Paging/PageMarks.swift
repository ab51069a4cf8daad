import TableData
import TableDisplay
import TablePaging
import TableText

/// The marks of a screen whose rows are fetched page by page: the selection as a value, and what of it
/// is at hand.
final class PageMarks<Row: RowModel> {
  let contains: (Row) -> Bool
  let set: (Row, Bool) -> Void
  let isPlaceholder: (Row) -> Bool
  let isEmpty: () -> Bool
  let count: () -> RowNumber?
  let delete: () throws -> Void
  private let selectAll: () -> Void
  private let deselectAll: () -> Void

  /// The places that were selected when view and selection agreed last.
  private var agreed: Set<Row.ID> = []

  init<SourceRow: RowModel, Condition>(
    _ selection: PagedSelection<SourceRow, Condition>, condition: @escaping () -> Condition
  ) where Row == PagedRow<SourceRow> {
    contains = { $0.row.map(selection.contains) ?? false }
    set = { row, isSelected in if let row = row.row { selection.set(row, isSelected) } }
    isPlaceholder = { $0.row == nil }
    isEmpty = { selection.rows.isEmpty }
    count = { selection.selectedCount }
    delete = { try selection.delete(selection.rows) }
    selectAll = { selection.rows.selectAll(of: condition()) }
    deselectAll = { selection.rows.deselectAll() }
  }

  /// Takes over what the reader selected in a view, and shows there what is selected.
  ///
  /// A place whose row was dropped may get another row later, so that it says nothing until then; what
  /// the reader selects while it is on its way is selected when it is there.
  ///
  /// - Complexity: O(*n*) for *n* rows at hand.
  func agree<Section>(with view: HeadlessTable<Section, Row, TextCell>) {
    let selected = Set(view.state.selectedIDs)
    if selected.isEmpty, agreed.isEmpty, isEmpty() { return }
    var wanted: Set<Row.ID> = []
    for row in view.state.snapshot.rows {
      let (isSelected, wasSelected) = (selected.contains(row.id), agreed.contains(row.id))
      guard !isPlaceholder(row) else {
        if isSelected, wasSelected { wanted.insert(row.id) }
        continue
      }
      if isSelected != wasSelected { set(row, isSelected) }
      if contains(row) { wanted.insert(row.id) }
    }
    agreed = wanted
    showAgreed(in: view)
  }

  /// Selects all rows, whether they are at hand or not.
  ///
  /// - Complexity: O(*n*) for *n* rows at hand.
  func selectAll<Section>(in view: HeadlessTable<Section, Row, TextCell>) {
    selectAll()
    show(in: view)
  }

  /// Selects no row.
  ///
  /// - Complexity: O(*n*) for *n* rows at hand.
  func deselectAll<Section>(in view: HeadlessTable<Section, Row, TextCell>) {
    deselectAll()
    show(in: view)
  }

  /// Shows what is selected, whatever was selected in the view.
  func show<Section>(in view: HeadlessTable<Section, Row, TextCell>) {
    agreed = Set(view.state.snapshot.rows.lazy.filter(contains).map(\.id))
    view.deselectAll()
    showAgreed(in: view)
  }

  private func showAgreed<Section>(in view: HeadlessTable<Section, Row, TextCell>) {
    let shown = view.state.snapshot
    let selected = Set(view.state.selectedIDs)
    let stale = selected.subtracting(agreed).filter { id in
      shown.row(id: id).map { !isPlaceholder($0) } ?? true
    }
    if !stale.isEmpty { view.deselect(ids: stale) }
    let missing = agreed.subtracting(selected)
    if !missing.isEmpty { view.select(ids: missing) }
  }
}
