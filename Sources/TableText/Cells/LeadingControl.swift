/// A leading control.
public enum LeadingControl: Hashable, Sendable {
  /// No control.
  case none
  /// Deletes the row.
  case delete
  /// Inserts a row.
  case insert
  /// A checkbox.
  case checkbox(isChecked: Bool)
}
