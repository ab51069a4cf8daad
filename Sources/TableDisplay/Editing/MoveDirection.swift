/// Which way a row is moved by one.
package enum MoveDirection: CaseIterable {
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down
}
