import TableData

/// What a user does to move rows: it is put to the delegate, which changes the data.
extension HeadlessTable {
  /// Has the delegate move a row to the position of another, if it lets the row move.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - other: The identifier of the row whose position is aimed at; the delegate may choose another.
  /// - Returns: Whether the row may move there.
  /// - Throws: What the delegate throws; the row has not moved then.
  @discardableResult
  public func move(id: Row.ID, toPositionOf other: Row.ID) throws -> Bool {
    guard let other = state.snapshot.row(id: other) else { return false }
    return try move(id: id, to: .position(of: other))
  }

  /// Has the delegate move a row below all rows of a section, which may be empty.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - section: The identifier of the section; the delegate may choose another target.
  /// - Returns: Whether the row may move there; by default a delegate does not let it.
  /// - Throws: What the delegate throws; the row has not moved then.
  @discardableResult
  public func move(id: Row.ID, toEndOf section: Section.ID) throws -> Bool {
    guard let section = state.snapshot.section(id: section) else { return false }
    return try move(id: id, to: .end(of: section))
  }

  /// Returns whether the delegate would let a row move below all rows of a section.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - section: The identifier of the section, which may be empty.
  /// - Returns: Whether the row may move there, or to where the delegate would have it go instead.
  public func canMove(id: Row.ID, toEndOf section: Section.ID) -> Bool {
    guard let row = state.snapshot.row(id: id), let section = state.snapshot.section(id: section),
      delegate.canMove(row)
    else { return false }
    return delegate.target(forMoving: row, to: .end(of: section)) != nil
  }

  /// Has the delegate move a row up by one, at the top of a section into the one above.
  ///
  /// The end of a section is passed over when the delegate does not let the row move there.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: Whether the row may move there.
  /// - Throws: What the delegate throws; the row has not moved then.
  @discardableResult
  public func moveUp(id: Row.ID) throws -> Bool { try move(id: id, .up) }

  /// Has the delegate move a row down by one, at the bottom of a section into the one below.
  ///
  /// The end of a section is passed over when the delegate does not let the row move there.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: Whether the row may move there.
  /// - Throws: What the delegate throws; the row has not moved then.
  @discardableResult
  public func moveDown(id: Row.ID) throws -> Bool { try move(id: id, .down) }

  @discardableResult
  package func move(id: Row.ID, _ direction: MoveDirection) throws -> Bool {
    if let section = sectionToEnter(moving: id, direction),
      try move(id: id, to: .end(of: section))
    {
      return true
    }
    let step = direction == .up ? -1 : 1
    guard let index = state.snapshot.index(of: id),
      let path = state.snapshot.path(atIndex: index + step),
      let other = state.snapshot.row(at: path)
    else { return false }
    return try move(id: id, to: .position(of: other))
  }

  /// The section at whose end a row arrives that moves by one, or `nil` when it takes the position
  /// of another row.
  private func sectionToEnter(moving id: Row.ID, _ direction: MoveDirection) -> Section? {
    guard let path = state.snapshot.path(of: id) else { return nil }
    let sections = state.snapshot.sections
    switch direction {
    case .up:
      return path.row == 0 && path.section > 0 ? sections[path.section - 1] : nil
    case .down:
      guard path.section + 1 < sections.count,
        path.row + 1 == state.snapshot.rowCount(in: sections[path.section].id),
        state.snapshot.rowCount(in: sections[path.section + 1].id) == 0
      else { return nil }
      return sections[path.section + 1]
    }
  }

  private func move(id: Row.ID, to target: MoveTarget<Section, Row>) throws -> Bool {
    guard let row = state.snapshot.row(id: id), delegate.canMove(row) else { return false }
    guard let target = delegate.target(forMoving: row, to: target),
      // The delegate may have removed the row when it was asked.
      let row = state.snapshot.row(id: row.id)
    else { return false }
    return try stands(row, at: target) || performEdit(.move(to: target), of: row)
  }

  /// Whether a row stands where it is to go.
  private func stands(_ row: Row, at target: MoveTarget<Section, Row>) -> Bool {
    switch target {
    case .position(of: let other):
      return other.id == row.id
    case .end(of: let section):
      return state.snapshot.rows(in: section.id)?.last?.id == row.id
    }
  }
}
