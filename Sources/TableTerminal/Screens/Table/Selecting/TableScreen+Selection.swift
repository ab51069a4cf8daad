import TableText

extension TableScreen {
  /// The rows that buttons act on, from top to bottom: all selected ones, or the highlighted one.
  ///
  /// ```swift
  /// func buttons(for screen: TableScreen<List, Item>) -> [BarButton] {
  ///   [
  ///     BarButton("Copy", key: .character("c")) { stack in
  ///       stack.message = screen.rowsToActOn.map(\.name).joined(separator: ", ")
  ///     }
  ///   ]
  /// }
  /// ```
  ///
  /// Selected rows count even while hidden by a search.
  public var rowsToActOn: [Row] {
    selectedIDs.isEmpty
      ? [tableView.state.highlightedRow].compactMap(\.self) : tableView.state.selectedRows
  }

  var hasSelection: Bool { !rows.selection.isEmpty }

  /// - Complexity: O(log *n*).
  var anySelectedRow: Row? {
    selectedIDs.first { _ in true }.flatMap(source.snapshot.row(id:))
  }

  /// Any selected row if they are too many to sort.
  var topmostSelectedRow: Row? {
    selectedIDs.count <= WorkLimits.inspectedCount
      ? tableView.state.selectedRows.first : anySelectedRow
  }

  /// All selected rows, or one if `unrestricted`.
  var rowsToAskAbout: [Row] {
    delegate.selectionMode == .unrestricted
      ? [topmostSelectedRow].compactMap(\.self) : tableView.state.selectedRows
  }

  var nameOfRowsToActOn: String {
    let count = max(1, selectedIDs.count)
    return delegate.name(of: rowsToActOn.first, among: count)
  }

  func requireMultipleSelection() throws(UserError) {
    guard delegate.selectionMode.allowsMultiple else {
      throw UserError.notSelectable
    }
  }

  /// Sets rows by number, or all shown, as far as the delegate allows.
  func set(_ numbers: ClosedRange<Int>?, isSelected: Bool) throws {
    try requireMultipleSelection()
    try rows.selection.set(numbers, isSelected: isSelected)
  }

  func selectAll() throws { try set(nil, isSelected: true) }

  /// Selects the rows shown that are not selected, instead of those that are.
  func selectOthers() throws {
    try requireMultipleSelection()
    try requireAllLoaded(localized("Not all rows are loaded, so the others cannot be selected."))
    let shown = tableView.state.snapshot
    let selected = selectedIDs.filter { shown.contains(id: $0) }
    try selectAll()
    tableView.deselect(ids: selected)
  }

  func toggleSelection() {
    guard let id = tableView.state.highlightedID else { return }
    toggleSelection(id: id)
    tableView.updateState { $0.moveHighlight(by: 1) }
  }

  func toggleSelection(id: Row.ID) {
    tableView.toggleSelection(id: id)
    tableView.updateState { $0.endSelectionRange() }
  }

  func deleteSelected(answer: Bool?, in stack: ScreenStack) throws {
    try requireMultipleSelection()
    try rows.selection.delete(answer: answer, in: stack)
  }

  /// Whether Space and x select; in editing mode, x deletes.
  var selectsByKey: Bool { delegate.selectionMode.allowsMultiple && !tableView.state.isEditing }

  var showsBoxes: Bool {
    delegate.selectionMode.allowsMultiple && delegate.alwaysShowsCheckboxes
  }

  var marksSelection: Bool {
    showsBoxes || delegate.selectionMode.allowsMultiple && hasSelection
  }

  /// The columns of the box, or of the asterisk and the symbol before it.
  func boxColumns(of row: Row) -> Range<Int> {
    showsBoxes && delegate.control(for: row) == .none ? 2..<5 : 0..<2
  }
}
