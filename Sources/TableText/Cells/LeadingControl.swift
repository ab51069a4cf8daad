/// The control at the leading edge of a cell.
public enum LeadingControl: Hashable, Sendable {
  /// No control.
  case none
  /// The row can be deleted.
  case delete
  /// A row can be inserted.
  case insert
  /// The row can be checked and unchecked.
  case checkbox(isChecked: Bool)
}
