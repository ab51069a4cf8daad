/// What editing mode offers for a row.
public enum EditingStyle: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Deleting the row, after a confirmation.
  case delete
  /// Inserting a row where this one stands.
  case insert
}
