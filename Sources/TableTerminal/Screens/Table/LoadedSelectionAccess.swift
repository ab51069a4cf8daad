import TableText

/// Selected rows that are in memory.
struct LoadedSelectionAccess<Section: SectionModel & Sendable, Row: RowModel & Sendable>:
  SelectionAccess
where Section.ID: Sendable, Row.ID: Sendable {
  unowned let screen: TableScreen<Section, Row>

  var table: HeadlessTableView<Section, Row, TextCell> { screen.tableView }

  var isEmpty: Bool { screen.selectedIDs.isEmpty }

  var count: EstimatedCount? { .exact(screen.selectedIDs.count) }

  func set(_ numbers: ClosedRange<Int>?, isSelected: Bool) throws {
    if let numbers { return try set(numbers, isSelected: isSelected) }
    if isSelected { try selectAll() } else { table.deselectAll() }
  }

  /// - Complexity: That of `HeadlessTableView.selectAll()`.
  private func selectAll() throws {
    // Sorting leaves the same rows.
    let areAllShown = table.state.snapshot.rowCount == screen.source.snapshot.rowCount
    if screen.arranging.isWorking, screen.query.isSearching || !areAllShown {
      throw screen.query.unfinishedError
    }
    table.selectAll()
    screen.range.release()
  }

  private func set(_ numbers: ClosedRange<Int>, isSelected: Bool) throws {
    // Rows out of memory are selected only where the source can delete them.
    guard screen.rows.areAllLoaded else { throw UserError.notSelectable }
    // Both ends exist, so all rows between them do.
    let first = try screen.rows.row(numbers.lowerBound)
    _ = try screen.rows.row(numbers.upperBound)
    let indices = numbers.lowerBound - 1..<numbers.upperBound
    let rows = table.state.snapshot.rows[indices]
    table.setSelected(isSelected, rowsAt: indices)
    guard isSelected, !rows.contains(where: { screen.selectedIDs.contains($0.id) }) else { return }
    throw UserError(localized("\(screen.delegate.name(of: first)) cannot be selected."))
  }

  func save() {}
}

extension UserError {
  static var nothingSelected: UserError {
    UserError(localized("No rows are selected. Select one first: select 2"))
  }

  static var notSelectable: UserError {
    UserError(localized("The rows of this screen cannot be selected."))
  }
}
