extension HeadlessTableView {
  /// Moves a row to another's position.
  ///
  /// - Parameters:
  ///   - id: The row's identifier.
  ///   - other: The other row; the delegate may change the target.
  /// - Returns: Whether the delegate allows it.
  /// - Throws: The delegate's error; nothing moves.
  @discardableResult
  public func move(id: Row.ID, toPositionOf other: Row.ID) throws -> Bool {
    guard let other = state.snapshot.row(id: other) else { return false }
    return try move(id: id, to: .position(of: other))
  }

  /// Moves a row to the end of a section.
  ///
  /// - Parameters:
  ///   - id: The row's identifier.
  ///   - section: The section, possibly empty; the delegate may change the target.
  /// - Returns: Whether the delegate allows it; by default it does not.
  /// - Throws: The delegate's error; nothing moves.
  @discardableResult
  public func move(id: Row.ID, toEndOf section: Section.ID) throws -> Bool {
    guard let section = state.snapshot.section(id: section) else { return false }
    return try move(id: id, to: .end(of: section))
  }

  /// Returns whether a row may move to the end of a section.
  ///
  /// - Parameters:
  ///   - id: The row's identifier.
  ///   - section: The section, possibly empty.
  /// - Returns: Whether the delegate allows it, possibly to another target.
  public func canMove(id: Row.ID, toEndOf section: Section.ID) -> Bool {
    guard let row = state.snapshot.row(id: id), let section = state.snapshot.section(id: section),
      delegate.canMove(row)
    else { return false }
    return delegate.target(forMoving: row, to: .end(of: section)) != nil
  }

  /// Moves a row up by one, possibly into the section above, whose end is skipped if forbidden.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: Whether the delegate allows it.
  /// - Throws: The delegate's error; nothing moves.
  @discardableResult
  public func moveUp(id: Row.ID) throws -> Bool { try move(id: id, .up) }

  /// Moves a row down by one, like ``moveUp(id:)``.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: Whether the delegate allows it.
  /// - Throws: The delegate's error; nothing moves.
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
    guard let index = state.snapshot.index(id: id),
      let other = state.snapshot.row(atIndex: index + step)
    else { return false }
    return try move(id: id, to: .position(of: other))
  }

  private func sectionToEnter(moving id: Row.ID, _ direction: MoveDirection) -> Section? {
    guard let path = state.snapshot.path(id: id) else { return nil }
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
      // The delegate may have removed the row.
      let row = state.snapshot.row(id: row.id)
    else { return false }
    return try stands(row, at: target) || performEdit(.move(to: target), of: row)
  }

  private func stands(_ row: Row, at target: MoveTarget<Section, Row>) -> Bool {
    switch target {
    case .position(of: let other):
      return other.id == row.id
    case .end(of: let section):
      return state.snapshot.rows(in: section.id)?.last?.id == row.id
    }
  }
}
