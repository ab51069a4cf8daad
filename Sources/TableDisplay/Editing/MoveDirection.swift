package enum MoveDirection: CaseIterable {
  case up
  case down
}
