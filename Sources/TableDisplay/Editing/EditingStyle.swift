/// What editing mode offers for a row.
public enum EditingStyle: Hashable, Sendable {
  /// Nothing.
  case none
  /// Deleting the row, after a confirmation.
  case delete
}
