import TableText

/// Keeps the selection of a view, which only has the rows in memory, equal to that of a source.
final class SelectionSync<Row: RowModel & Sendable> {
  typealias Slot = PagedRow<Row>

  let rows: any RowSelection<Row>

  private var synchronized: Set<Slot.ID> = []

  init(_ rows: any RowSelection<Row>) { self.rows = rows }

  /// Copies a view's changed selection to the value, and shows the value in the view.
  ///
  /// Placeholders change nothing, since a dropped slot may be fetched as another row; a selected
  /// placeholder selects its row once loaded.
  ///
  /// - Complexity: O(*n*) for *n* rows in memory.
  func synchronize<Section>(with view: HeadlessTableView<Section, Slot, TextCell>) {
    let selected = Set(view.state.selectedIDs)
    if selected.isEmpty, synchronized.isEmpty, rows.isEmpty { return }
    var wanted: Set<Slot.ID> = []
    for row in view.state.snapshot.rows {
      let (isSelected, wasSelected) = (selected.contains(row.id), synchronized.contains(row.id))
      guard let loaded = row.row else {
        if isSelected, wasSelected { wanted.insert(row.id) }
        continue
      }
      if isSelected != wasSelected { rows.setSelected(loaded, isSelected) }
      if rows.contains(loaded) { wanted.insert(row.id) }
    }
    synchronized = wanted
    showSynchronized(in: view)
  }

  func show<Section>(in view: HeadlessTableView<Section, Slot, TextCell>) {
    let selected = view.state.snapshot.rows.filter { $0.row.map(rows.contains) ?? false }
    synchronized = Set(selected.lazy.map(\.id))
    view.deselectAll()
    showSynchronized(in: view)
  }

  private func showSynchronized<Section>(in view: HeadlessTableView<Section, Slot, TextCell>) {
    let shown = view.state.snapshot
    let selected = Set(view.state.selectedIDs)
    let stale = selected.subtracting(synchronized).filter { id in
      shown.row(id: id).map { $0.row != nil } ?? true
    }
    if !stale.isEmpty { view.deselect(ids: stale) }
    let missing = synchronized.subtracting(selected)
    if !missing.isEmpty { view.select(ids: missing) }
  }
}
