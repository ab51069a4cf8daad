public import TableDisplay

// MARK: Moving

extension RecordingDelegate {
  /// Records the call and forwards it.
  public func canMove(_ row: Row) -> Bool {
    asked("canMove(\(row))").canMove(row)
  }

  /// Records the call and forwards it.
  public func target(
    forMoving row: Row, to proposed: MoveTarget<Base.Section, Base.Row>
  ) -> MoveTarget<Base.Section, Base.Row>? {
    asked("target(forMoving: \(row), to: \(Self.text(of: proposed)))")
      .target(forMoving: row, to: proposed)
  }
}
