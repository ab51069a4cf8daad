import TableData
import TableDisplay

// MARK: - Several rows

extension TableScreen {
  /// The rows that buttons act on, from top to bottom: those that are selected, whether they are
  /// shown or not, or else the highlighted one.
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
  public var rowsToActOn: [Row] {
    selectedIDs.isEmpty ? [table.state.highlightedRow].compactMap(\.self) : table.state.selectedRows
  }

  /// The identifiers of the rows that are selected apart from the highlighted one; none where the
  /// delegate does not allow it.
  var selectedIDs: TableState<Section, Row>.SelectedIDs {
    delegate.selection.allowsSeveral ? table.state.selectedIDs : []
  }

  /// One of the selected rows, whichever is found first; `nil` when there are none.
  ///
  /// - Complexity: O(log *n*).
  var anySelectedRow: Row? {
    selectedIDs.first { _ in true }.flatMap(source.snapshot.row(id:))
  }

  /// The topmost selected row; any of them where too many are selected to be looked through.
  var topmostSelectedRow: Row? {
    selectedIDs.count <= WorkLimits.inspectedCount
      ? table.state.selectedRows.first : anySelectedRow
  }

  /// The selected rows that the delegate is asked about before all are edited.
  var rowsToAskAbout: [Row] {
    delegate.selection == .any
      ? [topmostSelectedRow].compactMap(\.self) : table.state.selectedRows
  }

  /// The name of the only row that is acted on, or how many rows are.
  var nameOfRowsToActOn: String {
    let count = max(1, selectedIDs.count)
    guard count == 1, let row = rowsToActOn.first else {
      return localized("\(count) rows", one: "1 row", count: count)
    }
    return delegate.name(of: row)
  }

  func requireMultipleSelection() throws(CommandError) {
    guard delegate.selection.allowsSeveral else {
      throw CommandError(localized("The rows of this screen cannot be marked."))
    }
  }

  /// Selects rows with numbers from 1, or takes them out of the selection.
  func set(_ numbers: ClosedRange<Int>, isSelected: Bool) throws {
    try requireMultipleSelection()
    try rows.set(numbers, isSelected: isSelected)
  }

  /// Selects all rows that are shown, as far as the delegate lets them be.
  ///
  /// - Throws: ``CommandError`` when only one row can be selected.
  func selectAll() throws {
    try requireMultipleSelection()
    try rows.selectAll()
  }

  /// Selects the highlighted row, or takes it out of the selection, and goes on to the next.
  func toggleSelection() {
    guard let id = table.state.highlightedID else { return }
    toggleSelection(of: id)
    table.update { $0.moveHighlight(by: 1) }
  }

  /// Selects a row, or takes it out of the selection; the next range begins elsewhere.
  func toggleSelection(of id: Row.ID) {
    table.toggleSelection(of: id)
    table.update { $0.endSelectionRange() }
  }

  /// Deletes the selected rows as one edit, after a question unless it is answered already.
  func deleteSelected(answer: Bool?, in stack: ScreenStack) throws {
    try requireMultipleSelection()
    try rows.deleteSelected(answer: answer, in: stack)
  }
}
