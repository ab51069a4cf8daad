public import TableColumns

/// An optional value, stored as `NULL` if it is `nil`.
extension Optional: DatabaseScalar where Wrapped: DatabaseScalar {
  /// The wrapped type's storage.
  public static var columnStorage: ColumnStorage { Wrapped.columnStorage }
  /// The wrapped type's kind.
  public static var columnKind: ColumnKind { Wrapped.columnKind }
  /// Creates `nil` from `NULL`, otherwise a wrapped value.
  public init?(sqlValue value: SQLValue) {
    guard value != .null else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(sqlValue: value) else { return nil }
    self = .some(wrapped)
  }
  /// The wrapped value, or `NULL`.
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
  /// The wrapped value, or a missing one.
  public var columnValue: ColumnValue { self?.columnValue ?? .missing }
  /// The wrapped value's text, or none.
  public var columnText: String { self?.columnText ?? "" }
  /// Parses a wrapped value; a blank text is `nil`.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Wrapped? {
    text.allSatisfy(\.isWhitespace) ? nil : try Wrapped.parseColumnText(text)
  }
}

extension DatabaseScalar where Self: RawRepresentable, RawValue: DatabaseScalar {
  /// The raw type's storage.
  public static var columnStorage: ColumnStorage { RawValue.columnStorage }
  /// The raw type's kind.
  public static var columnKind: ColumnKind { RawValue.columnKind }
  /// Creates the case with a raw value.
  public init?(sqlValue value: SQLValue) {
    guard let raw = RawValue(sqlValue: value) else { return nil }
    self.init(rawValue: raw)
  }
  /// The raw value.
  public var sqlValue: SQLValue { rawValue.sqlValue }
  /// The raw value.
  public var columnValue: ColumnValue { rawValue.columnValue }
  /// The raw value's text.
  public var columnText: String { rawValue.columnText }
  /// Parses the raw value.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Self {
    guard let value = Self(rawValue: try RawValue.parseColumnText(text)) else {
      throw .invalidChoice(text, choices: [])
    }
    return value
  }
}
