/// The control for a row in editing mode.
public enum EditingStyle: Hashable, Sendable, CaseIterable {
  /// No control.
  case none
  /// Deletes the row, after confirmation.
  case delete
  /// Inserts a row at this one.
  case insert
}
