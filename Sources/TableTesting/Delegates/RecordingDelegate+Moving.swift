public import TableDisplay

// MARK: Moving

extension RecordingDelegate {
  /// Forwards.
  public func canMove(_ row: Row) -> Bool {
    recording(.canMove(row)).canMove(row)
  }

  /// Forwards.
  public func target(
    forMoving row: Row, to proposed: MoveTarget<Base.Section, Base.Row>
  ) -> MoveTarget<Base.Section, Base.Row>? {
    recording(.target(row, proposed: proposed)).target(forMoving: row, to: proposed)
  }
}
