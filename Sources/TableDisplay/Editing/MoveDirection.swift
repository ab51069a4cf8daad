/// The direction in which a row moves by one place.
package enum MoveDirection: CaseIterable {
  case up
  case down
}
