/// The direction of a one-row move.
package enum MoveDirection: CaseIterable {
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down
}
