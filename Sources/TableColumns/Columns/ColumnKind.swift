/// The kind of a column's values.
public enum ColumnKind: Hashable, Sendable {
  /// Text.
  case text
  /// A number.
  case number
  /// A day.
  case day
  /// Yes or no.
  case bool
  /// One of several texts.
  case choice([String])
}
