public import TableData
public import TableDisplay

// MARK: - Moving several rows

extension TableScreen {
  /// Moves the selected rows together to where another row stands, as one edit.
  ///
  /// - Throws: ``CommandError`` when nothing is selected or one of the rows cannot be moved, and what the
  ///   delegate throws.
  func moveSelected(toPositionOf other: Row, in stack: ScreenStack) throws {
    try requireMultipleSelection()
    guard rows.areAllAtHand else {
      throw CommandError(localized("The rows of this screen cannot be moved together."))
    }
    try requireOwnOrder()
    if try moveBeside(to: other, in: stack) { return }
    let selected = table.state.selectedRows
    if let fixed = selected.first(where: { !delegate.canMove($0) }) {
      throw CommandError(localized("\(delegate.name(of: fixed)) cannot be moved."))
    }
    let (first, target) = (
      selected.first, try target(forMoving: selected.first, toPositionOf: other)
    )
    let name = localized("Move \(nameOfRowsToActOn)")
    try following.atOnce {
      try source.group(name) { try delegate.move(selected, to: target, on: self) }
    } show: {
      arranging.refresh()
    }
    if let first { table.update { $0.highlight(id: first.id) } }
  }

  /// Moves the selected rows beside the keys, if they are very many and the delegate can.
  ///
  /// - Returns: Whether that was begun.
  private func moveBeside(to other: Row, in stack: ScreenStack) throws -> Bool {
    let ids = selectedIDs
    guard work.isPolled, ids.count > WorkLimits.changeCount, let row = anySelectedRow else {
      return false
    }
    let target = try target(forMoving: row, toPositionOf: other)
    let name = localized("Move \(nameOfRowsToActOn)")
    guard let edit = delegate.move(of: ids, to: target, named: name, on: self) else { return false }
    let highlighted = table.state.highlightedID
    try perform(localized("moving"), edit, in: stack) { [weak self] perform in
      perform()
      // A reader who went elsewhere meanwhile stays there.
      if let self, table.state.highlightedID == highlighted {
        table.update { $0.highlight(id: row.id) }
      }
    }
    return true
  }

  /// Where rows of which one is known go when they are moved to where another row stands.
  ///
  /// - Throws: ``CommandError`` when there is no row to move, or it cannot go there.
  private func target(
    forMoving row: Row?, toPositionOf other: Row
  ) throws(CommandError) -> MoveTarget<Section, Row> {
    guard let row else { throw CommandError.nothingMarked }
    if selectedIDs.contains(other.id) {
      throw CommandError(
        localized("\(delegate.name(of: other)) is marked itself. Choose a row that is not."))
    }
    guard let target = delegate.target(forMoving: row, to: .position(of: other)) else {
      throw CommandError(localized("\(delegate.name(of: row)) cannot be moved there."))
    }
    return target
  }
}

extension TableScreenDelegate {
  /// Nothing is moved in another thread.
  public func move(
    of ids: TableState<Section, Row>.SelectedIDs, to target: MoveTarget<Section, Row>,
    named name: String, on screen: TableScreen<Section, Row>
  ) -> PreparedEdit? { nil }

  /// Moves one row after the other, each below the one before.
  public func move(
    _ rows: [Row], to target: MoveTarget<Section, Row>, on screen: TableScreen<Section, Row>
  ) throws {
    try moveEach(of: rows, to: target, on: screen)
  }

  func moveEach(
    of rows: [Row], to target: MoveTarget<Section, Row>, on screen: TableScreen<Section, Row>
  ) throws {
    guard let first = rows.first else { return }
    try move(first, to: target)
    for (row, other) in zip(rows.dropFirst(), rows) {
      try move(row, below: other, in: screen.source)
    }
  }

  private func move(
    _ row: Row, below other: Row, in source: TableDataSource<Section, Row>
  ) throws {
    // Below the last row of another section it takes two steps: to the place of that row, and past it.
    for _ in 0..<2 {
      guard let place = source.snapshot.place(forMoving: row.id, below: other.id) else { return }
      guard let target = target(forMoving: row, to: .position(of: place)) else {
        throw CommandError(localized("\(name(of: row)) cannot be moved there."))
      }
      try move(row, to: target)
    }
  }
}

extension TableSnapshot where Row: RowModel {
  /// The row whose place another row takes to come below a third one, or nearer to it; `nil` when it is
  /// there.
  fileprivate func place(forMoving id: Row.ID, below other: Row.ID) -> Row? {
    guard let path = path(of: id), let above = self.path(of: other) else { return nil }
    // What moves down takes the place of the other row, which moves up.
    if path.section == above.section, path.row < above.row { return row(at: above) }
    let next = row(at: RowPath(section: above.section, row: above.row + 1))
    return next?.id == id ? nil : next ?? row(at: above)
  }
}
