public import TableDisplay

// MARK: Moving

extension RecordingDelegate {
  /// Writes the call down and passes it on.
  public func canMove(_ row: Row) -> Bool {
    recording(.canMove(row)).canMove(row)
  }

  /// Writes the call down and passes it on.
  public func target(forMoving row: Row, toPlaceOf proposed: Row) -> Row {
    recording(.targetRow(row, proposed: proposed)).target(forMoving: row, toPlaceOf: proposed)
  }

  /// Writes the call down and passes it on.
  public func target(forMoving row: Row, to proposed: MoveTarget<TargetSection, Row>) -> MoveTarget<
    TargetSection, Row
  >? {
    recording(.target(row, proposed: proposed)).target(forMoving: row, to: proposed)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func move(_ row: Row, toPlaceOf other: Row) throws {
    try recording(.moveToPlace(row, of: other)).move(row, toPlaceOf: other)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func move(_ row: Row, to target: MoveTarget<TargetSection, Row>) throws {
    try recording(.move(row, to: target)).move(row, to: target)
  }
}
