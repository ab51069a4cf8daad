/// What a column stores.
public enum ColumnStorage: Hashable, Sendable {
  /// A whole number of 64 bits.
  case integer
  /// A number of 64 bits.
  case real
  /// Text.
  case text
  /// Bytes.
  case bytes
}
