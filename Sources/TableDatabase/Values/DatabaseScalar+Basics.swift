public import TableColumns

extension Int64: DatabaseScalar {}
extension Int: DatabaseScalar {}

extension DatabaseScalar where Self: FixedWidthInteger & SignedInteger {
  /// Integer storage.
  public static var columnStorage: ColumnStorage { .integer }
  /// A number.
  public static var columnKind: ColumnKind { .number }
  /// Creates a number from an integer in its range.
  public init?(sqlValue value: SQLValue) {
    guard let number = value.integer, let exact = Self(exactly: number) else { return nil }
    self = exact
  }
  /// The number.
  public var sqlValue: SQLValue { .integer(Int64(self)) }
  /// The number.
  public var columnValue: ColumnValue { .integer(Int(self)) }
  /// The digits.
  public var columnText: String { String(self) }
  /// Parses an integer.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Self {
    try EnteredValue.integer(text)
  }
}

extension Double: DatabaseScalar {
  /// Floating-point storage.
  public static var columnStorage: ColumnStorage { .real }
  /// A number.
  public static var columnKind: ColumnKind { .number }
  /// Creates a number from a number, an integer or a decimal text.
  public init?(sqlValue value: SQLValue) {
    switch value {
    case .real(let number): self = number
    case .integer(let number): self.init(number)
    case .text(let text): self.init(text)
    case .null, .blob: return nil
    }
  }
  /// The number.
  public var sqlValue: SQLValue { .real(self) }
  /// The number.
  public var columnValue: ColumnValue { .number(self) }
  /// The shortest text that converts back.
  public var columnText: String { String(self) }
  /// Parses a number.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Double {
    try EnteredValue.number(text)
  }
}

extension String: DatabaseScalar {
  /// Text.
  public static var columnStorage: ColumnStorage { .text }
  /// Text.
  public static var columnKind: ColumnKind { .text }
  /// Creates a string from a text value.
  public init?(sqlValue value: SQLValue) {
    guard let text = value.text else { return nil }
    self = text
  }
  /// The text.
  public var sqlValue: SQLValue { .text(self) }
  /// The text.
  public var columnValue: ColumnValue { .text(self) }
  /// The text.
  public var columnText: String { self }
  /// Returns the text.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> String { text }
}

extension Bool: DatabaseScalar {
  /// Integer storage, 0 or 1.
  public static var columnStorage: ColumnStorage { .integer }
  /// A flag.
  public static var columnKind: ColumnKind { .bool }
  /// Creates `true` from any integer but 0.
  public init?(sqlValue value: SQLValue) {
    guard let number = value.integer else { return nil }
    self = number != 0
  }
  /// 0 or 1.
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
  /// The flag.
  public var columnValue: ColumnValue { .bool(self) }
  /// `yes` or `no`.
  public var columnText: String { self ? "yes" : "no" }
  /// Parses a flag.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Bool {
    try EnteredValue.bool(text)
  }
}

extension CalendarDay: DatabaseScalar {
  /// Text storage, such as `2026-12-24`.
  public static var columnStorage: ColumnStorage { .text }
  /// A day.
  public static var columnKind: ColumnKind { .day }
  /// Creates a day from its text.
  public init?(sqlValue value: SQLValue) {
    guard let text = value.text else { return nil }
    self.init(text)
  }
  /// The day's text.
  public var sqlValue: SQLValue { .text(description) }
  /// The day.
  public var columnValue: ColumnValue { .day(self) }
  /// The day's text.
  public var columnText: String { description }
  /// Parses a day.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> CalendarDay {
    try EnteredValue.day(text)
  }
}
