import TableData
import TableDisplay

// MARK: - Several rows

extension AllRows {
  var hasSelection: Bool { !screen.selectedIDs.isEmpty }

  var selectedCountText: String { "\(screen.selectedIDs.count)" }

  func deselectAll() { table.deselectAll() }

  /// - Complexity: That of `HeadlessTable.selectAll()`.
  func selectAll() throws {
    if screen.arranging.isWorking { throw screen.query.complaint }
    table.selectAll()
    screen.range.release()
  }

  func set(_ numbers: ClosedRange<Int>, isSelected: Bool) throws {
    // Both ends are there, so all rows between them are.
    let (first, _) = (try row(numbers.lowerBound), try row(numbers.upperBound))
    let indices = numbers.lowerBound - 1..<numbers.upperBound
    let rows = table.state.snapshot.rows[indices]
    table.setSelected(isSelected, rowsAt: indices)
    guard isSelected, !rows.contains(where: { screen.selectedIDs.contains($0.id) }) else { return }
    throw CommandError(localized("\(screen.delegate.name(of: first)) cannot be marked."))
  }

  // MARK: - Deleting

  func deleteSelected(answer: Bool?, in stack: ScreenStack) throws {
    guard let first = try topmostOfFewSelectedRows() else { throw CommandError.nothingMarked }
    let title = screen.delegate.deleteButtonTitle(for: first)
    let name = screen.nameOfRowsToActOn
    try stack.ask(localized("\(title) \(name)?"), answer: answer) { [self, screen] in
      try delete(named: localized("\(title) \(name)"), on: screen, in: stack)
    }
  }

  /// One of the selected rows; the topmost one unless there are too many to be looked through before
  /// a question appears.
  ///
  /// - Throws: ``CommandError`` when one of those looked through cannot be deleted.
  private func topmostOfFewSelectedRows() throws(CommandError) -> Row? {
    guard screen.selectedIDs.count <= WorkLimits.inspectedCount else {
      return screen.anySelectedRow
    }
    let rows = table.state.selectedRows
    try requireDeletable(rows)
    return rows.first
  }

  private func requireDeletable(_ rows: [Row]) throws(CommandError) {
    guard let fixed = rows.first(where: { table.editingStyle(for: $0) != .delete }) else { return }
    throw CommandError(localized("\(screen.delegate.name(of: fixed)) cannot be deleted."))
  }

  private func delete(
    named name: String, on screen: TableScreen<Section, Row>, in stack: ScreenStack
  ) throws {
    let ids = screen.selectedIDs
    if screen.work.isPolled, ids.count > WorkLimits.changeCount,
      let edit = screen.delegate.deletion(of: ids, named: name, on: screen)
    {
      return try screen.perform(localized("deleting"), edit, in: stack) { [weak screen] perform in
        screen?.following.deleting(screen?.selectedIDs == ids, perform)
      }
    }
    let rows = screen.table.state.selectedRows
    try requireDeletable(rows)
    try screen.following.atOnce {
      try screen.source.group(name) { try screen.delegate.delete(rows, on: screen) }
    } show: {
      screen.arranging.refresh()
    }
  }
}

extension CommandError {
  /// Nothing is selected that could be acted on.
  static var nothingMarked: CommandError {
    CommandError(localized("No rows are marked. Mark one first: mark 2"))
  }
}
