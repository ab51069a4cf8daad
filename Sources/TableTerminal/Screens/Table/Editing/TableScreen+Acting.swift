import TableDisplay

extension TableScreen {
  func open(_ row: Row, in stack: ScreenStack) throws {
    tableView.updateState { $0.highlight(id: row.id) }
    // A multiple selection is the user's, so leave it alone.
    let selectsOpened = !delegate.selectionMode.allowsMultiple
    if selectsOpened { tableView.select(id: row.id) }
    defer { if selectsOpened { tableView.deselect(id: row.id) } }
    try stack.opening("\(row.id)") { try delegate.open(row, on: self, in: stack) }
  }

  /// Opens the row whose identifier a key describes; returns whether it is shown.
  ///
  /// - Throws: If it cannot be opened.
  /// - Complexity: That of the delegate's `rowID(forPathComponent:in:)`: O(log *n*) for identifiers
  ///   that it parses.
  public func open(pathComponent: String, in stack: ScreenStack) throws -> Bool {
    let shown = tableView.state.snapshot
    guard let id = delegate.rowID(forPathComponent: pathComponent, in: shown),
      let row = shown.row(id: id)
    else {
      return false
    }
    try open(row, in: stack)
    return true
  }

  func delete(_ row: Row, answer: Bool?, in stack: ScreenStack) throws {
    let name = delegate.name(of: row, among: 1)
    guard let title = tableView.requestDeletion(id: row.id) else {
      throw UserError(localized("\(name) cannot be deleted."))
    }
    try stack.ask(question(title, name, of: [row]), answer: answer) { [self] in
      guard try editing(in: stack, tableView.confirmDeletion) else {
        throw UserError(localized("\(name) cannot be deleted."))
      }
    } decline: { [tableView] in
      tableView.updateState { $0.cancelDeletion() }
    }
  }

  func question(_ title: String, _ name: String, of rows: [Row]) -> String {
    let count = rows.reduce(0) { $0 + delegate.containedItemCount(of: $1) }
    guard count > 0 else { return localized("\(title) \(name)?") }
    return localized(
      "\(title) \(name) with \(count) items?", one: "\(title) \(name) with 1 item?",
      count: count)
  }

  func move(_ row: Row, toPositionOf other: Row, in stack: ScreenStack) throws {
    try requireOwnOrder()
    let isMoved = try editing(in: stack) { try tableView.move(id: row.id, toPositionOf: other.id) }
    guard isMoved else {
      throw UserError(localized("\(delegate.name(of: row)) cannot be moved."))
    }
    tableView.updateState { $0.highlight(id: row.id) }
  }

  func requireOwnOrder() throws(UserError) {
    if let title = grouping?.columnTitle {
      throw UserError(localized("Rows cannot be moved while they are grouped by \(title)."))
    }
    guard !sortOrder.isEmpty else { return }
    let titles = query.order.titles.listed
    throw UserError(
      localized("Rows cannot be moved while they are sorted by \(titles). Clear the sort first."))
  }

  func insert(at row: Row) throws {
    guard try tableView.requestInsertion(at: row.id) else {
      throw UserError(localized("Nothing can be inserted at \(delegate.name(of: row))."))
    }
  }

  func showDetails(of row: Row, in stack: ScreenStack) throws {
    guard delegate.accessory(for: row).hasButton else {
      throw UserError(localized("\(delegate.name(of: row)) has no button for details."))
    }
    tableView.updateState { $0.highlight(id: row.id) }
    tableView.tapAccessory(id: row.id)
    try delegate.showDetails(of: row, on: self, in: stack)
  }

  /// Moves a row also into the next section, which may be empty.
  func move(_ row: Row, _ direction: MoveDirection, in stack: ScreenStack) throws {
    try requireOwnOrder()
    guard delegate.canMove(row) else {
      throw UserError(localized("\(delegate.name(of: row)) cannot be moved."))
    }
    _ = try editing(in: stack) { try tableView.move(id: row.id, direction) }
    tableView.updateState { $0.highlight(id: row.id) }
  }

  func move(_ row: Row, toEndOf section: Section, in stack: ScreenStack) throws {
    try requireOwnOrder()
    let isMoved = try editing(in: stack) { try tableView.move(id: row.id, toEndOf: section.id) }
    guard isMoved else {
      throw UserError(localized("\(delegate.name(of: row)) cannot be moved there."))
    }
    tableView.updateState { $0.highlight(id: row.id) }
  }
}
