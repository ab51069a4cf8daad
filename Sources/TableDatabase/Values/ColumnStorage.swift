/// The storage type of a column.
public enum ColumnStorage: Hashable, Sendable {
  /// A 64-bit integer.
  case integer
  /// A 64-bit floating-point number.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
}
