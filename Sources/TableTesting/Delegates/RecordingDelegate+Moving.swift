public import TableDisplay

// MARK: Moving

extension RecordingDelegate {
  /// Writes the call down and passes it on.
  public func canMove(_ row: Row) -> Bool {
    recording(.canMove(row)).canMove(row)
  }

  /// Writes the call down and passes it on.
  public func target(
    forMoving row: Row, to proposed: MoveTarget<Section, Row>
  ) -> MoveTarget<Section, Row>? {
    recording(.target(row, proposed: proposed)).target(forMoving: row, to: proposed)
  }
}
