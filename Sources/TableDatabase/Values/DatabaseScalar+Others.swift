public import TableColumns

/// A value that may be missing.
extension Optional: DatabaseScalar where Wrapped: DatabaseScalar {
  /// What the values store.
  public static var storage: ColumnStorage { Wrapped.storage }
  /// What the values are.
  public static var kind: ColumnKind { Wrapped.kind }
  /// Creates `nil` of no value, and a value of another.
  public init?(_ value: SQLValue) {
    guard value != .null else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(value) else { return nil }
    self = .some(wrapped)
  }
  /// The value, or no value.
  public var databaseValue: SQLValue { self?.databaseValue ?? .null }
  /// The value, or a missing one.
  public var columnValue: ColumnValue { self?.columnValue ?? .missing }
  /// The text of the value, or an empty one.
  public var columnText: String { self?.columnText ?? "" }
  /// Returns the value of a text, or `nil` for a blank one.
  public static func parse(_ text: String) throws(ColumnError) -> Wrapped? {
    text.allSatisfy(\.isWhitespace) ? nil : try Wrapped.parse(text)
  }
}

extension DatabaseScalar where Self: RawRepresentable, RawValue: DatabaseScalar {
  /// What the raw values store.
  public static var storage: ColumnStorage { RawValue.storage }
  /// What the raw values are.
  public static var kind: ColumnKind { RawValue.kind }
  /// Creates the case of a raw value.
  public init?(_ value: SQLValue) {
    guard let raw = RawValue(value) else { return nil }
    self.init(rawValue: raw)
  }
  /// The raw value.
  public var databaseValue: SQLValue { rawValue.databaseValue }
  /// The raw value.
  public var columnValue: ColumnValue { rawValue.columnValue }
  /// The text of the raw value.
  public var columnText: String { rawValue.columnText }
  /// Returns the case of a raw value's text.
  public static func parse(_ text: String) throws(ColumnError) -> Self {
    guard let value = Self(rawValue: try RawValue.parse(text)) else {
      throw .invalidChoice(text, choices: [])
    }
    return value
  }
}
