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
    delegate.allowsMultipleSelection ? table.state.selectedIDs : []
  }

  /// One of the selected rows, whichever is found first; `nil` when there are none.
  ///
  /// - Complexity: O(log *n*).
  var anySelectedRow: Row? {
    selectedIDs.first { _ in true }.flatMap(source.snapshot.row(id:))
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
    guard delegate.allowsMultipleSelection else {
      throw CommandError(localized("The rows of this screen cannot be marked."))
    }
  }

  /// Selects rows, as far as the delegate lets them be.
  ///
  /// - Parameter numbers: Their numbers, from 1 over all sections.
  /// - Throws: ``CommandError`` when there is no such row, or when none of them may be selected;
  ///   nothing has changed then.
  func select(_ numbers: ClosedRange<Int>) throws {
    if let paging { return try set(numbers, isSelected: true, in: paging) }
    let (indices, first) = try rowsToSelect(numbers)
    let rows = table.state.snapshot.rows[indices]
    table.setSelected(true, rowsAt: indices)
    guard !rows.contains(where: { selectedIDs.contains($0.id) }) else { return }
    throw CommandError(localized("\(delegate.name(of: first)) cannot be marked."))
  }

  /// Takes rows out of the selection, as far as the delegate lets them go.
  ///
  /// - Parameter numbers: Their numbers, from 1 over all sections.
  /// - Throws: ``CommandError`` when there is no such row; nothing has changed then.
  func deselect(_ numbers: ClosedRange<Int>) throws {
    if let paging { return try set(numbers, isSelected: false, in: paging) }
    table.setSelected(false, rowsAt: try rowsToSelect(numbers).indices)
  }

  /// Selects all rows that are shown, as far as the delegate lets them be.
  ///
  /// - Throws: ``CommandError`` when only one row can be selected.
  /// - Complexity: That of `HeadlessTable.selectAll()`.
  func selectAll() throws {
    try requireMultipleSelection()
    if let selection = paging?.selection { return selection.selectAll(in: table) }
    if isArranging { throw CommandError(arrangingComplaint) }
    table.selectAll()
    releaseRange()
  }

  /// The indices of rows that are there, and the first of the rows.
  private func rowsToSelect(
    _ numbers: ClosedRange<Int>
  ) throws -> (indices: Range<Int>, first: Row) {
    try requireMultipleSelection()
    // Both ends are there, so all rows between them are.
    let (first, _) = (try row(numbers.lowerBound), try row(numbers.upperBound))
    return (numbers.lowerBound - 1..<numbers.upperBound, first)
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
    if let selection = paging?.selection {
      return try delete(selection, answer: answer, in: stack)
    }
    guard let first = try topmostOfFewSelectedRows() else {
      throw CommandError(localized("No rows are marked. Mark one first: mark 2"))
    }
    let (title, name) = (delegate.deleteButtonTitle(for: first), nameOfRowsToActOn)
    switch answer {
    case true?: try deleteSelected(named: localized("\(title) \(name)"), in: stack)
    case false?: break
    case nil:
      stack.ask(localized("\(title) \(name)?")) { [self] in
        try deleteSelected(named: localized("\(title) \(name)"), in: stack)
      }
    }
  }

  /// One of the selected rows; the topmost one unless there are too many to be looked through before
  /// a question appears.
  ///
  /// - Throws: ``CommandError`` when one of those looked through cannot be deleted.
  private func topmostOfFewSelectedRows() throws(CommandError) -> Row? {
    guard selectedIDs.count <= 1_000 else { return anySelectedRow }
    let rows = table.state.selectedRows
    try requireDeletable(rows)
    return rows.first
  }

  private func requireDeletable(_ rows: [Row]) throws(CommandError) {
    guard let fixed = rows.first(where: { table.editingStyle(for: $0) != .delete }) else { return }
    throw CommandError(localized("\(delegate.name(of: fixed)) cannot be deleted."))
  }

  private func deleteSelected(named name: String, in stack: ScreenStack) throws {
    let ids = selectedIDs
    if isPolled, ids.count > Self.longChange,
      delegate.deletion(of: ids, named: name, on: self) != nil
    {
      return try deleteBeside(ids, named: name, in: stack)
    }
    let rows = table.state.selectedRows
    try requireDeletable(rows)
    try followingAtOnce {
      try source.group(name) { try delegate.delete(rows, on: self) }
    }
  }

  /// Deletes selected rows beside the keys.
  private func deleteBeside(
    _ ids: TableState<Section, Row>.SelectedIDs, named name: String, in stack: ScreenStack
  ) throws {
    try perform(localized("deleting"), in: stack) { [weak self] in
      self.flatMap { $0.delegate.deletion(of: ids, named: name, on: $0) }
    } by: { [weak self] edit in
      guard let self else { return true }
      isDeletingSelected = selectedIDs == ids
      defer { isDeletingSelected = false }
      return edit.perform()
    }
  }

  // MARK: - From one row to another

  /// Whether a range goes on with whatever moves the highlight, until it is ended.
  var isRangeHeld: Bool { heldAnchor != nil && heldAnchor == table.state.selectionAnchor }

  /// Has a range that is held reach the highlighted row; any other has come to its end.
  func followHighlight() {
    if isRangeHeld { extendRangeToHighlight() } else { table.update { $0.endSelectionRange() } }
  }

  /// Begins a range at the highlighted row that goes on with the highlight.
  func holdRange() {
    beginRange()
    heldAnchor = table.state.selectionAnchor
  }

  /// Has a range go on no more with the highlight.
  func releaseRange() {
    heldAnchor = nil
    table.update { $0.endSelectionRange() }
  }

  /// Ends the range that is held and selects what was selected before it.
  func giveUpRange() {
    heldAnchor = nil
    table.update { $0.cancelSelectionRange() }
  }

  /// Moves the highlight and selects all rows from where the range began, or from the highlighted
  /// row, to where it is then.
  func extendRange(_ moveHighlight: (inout TableState<Section, Row>) -> Void) {
    if table.state.selectionAnchor == nil { beginRange() }
    table.update {
      $0.closeSwipe()
      moveHighlight(&$0)
    }
    extendRangeToHighlight()
  }

  private func beginRange() {
    if let id = table.state.highlightedID { table.select(id: id) }
  }

  private func extendRangeToHighlight() {
    if let id = table.state.highlightedID { table.extendSelection(to: id) }
  }
}
