/// The sign at the trailing edge of a row.
public enum Accessory: Hashable, Sendable {
  /// No sign.
  case none
  /// Opening the row shows more.
  case disclosure
  /// The row is chosen.
  case checkmark
}
