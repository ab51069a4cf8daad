import SystemBasics

extension Int64: ColumnScalar {}
extension Int: ColumnScalar {}

extension ColumnScalar where Self: FixedWidthInteger & SignedInteger {
  /// A number.
  public static var columnKind: ColumnKind { .number }
  /// The number.
  public var columnValue: ColumnValue { .integer(Int(self)) }
  /// The digits.
  public var columnText: String { String(self) }
  /// Parses an integer.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Self {
    guard let number = Self(text.trimmed) else { throw .invalidInteger(text) }
    return number
  }
}

extension Double: ColumnScalar {
  /// A number.
  public static var columnKind: ColumnKind { .number }
  /// The number.
  public var columnValue: ColumnValue { .number(self) }
  /// The shortest text that converts back; that of NaN is refused.
  public var columnText: String { String(self) }
  /// Parses a number.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Double {
    guard let number = Double(text.trimmed), !number.isNaN else { throw .invalidNumber(text) }
    return number
  }
}

extension String: ColumnScalar {
  /// Text.
  public static var columnKind: ColumnKind { .text }
  /// The text.
  public var columnValue: ColumnValue { .text(self) }
  /// The text.
  public var columnText: String { self }
  /// Returns the text.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> String { text }
}

extension Bool: ColumnScalar {
  /// A flag.
  public static var columnKind: ColumnKind { .bool }
  /// The flag.
  public var columnValue: ColumnValue { .bool(self) }
  /// `yes` or `no`.
  public var columnText: String { self ? "yes" : "no" }
  /// Parses a flag.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Bool {
    switch text.trimmed.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: throw .invalidChoice(text, choices: ["yes", "no"])
    }
  }
}

extension CalendarDay: ColumnScalar {
  /// A day.
  public static var columnKind: ColumnKind { .day }
  /// The day.
  public var columnValue: ColumnValue { .day(self) }
  /// The day's text.
  public var columnText: String { description }
  /// Parses a day.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> CalendarDay {
    guard let day = CalendarDay(text.trimmed) else { throw .invalidDay(text) }
    return day
  }
}

/// An optional value, whose text is blank if it is `nil`.
extension Optional: ColumnScalar where Wrapped: ColumnScalar {
  /// The wrapped type's kind.
  public static var columnKind: ColumnKind { Wrapped.columnKind }
  /// The wrapped value, or a missing one.
  public var columnValue: ColumnValue { self?.columnValue ?? .missing }
  /// The wrapped value's text, or none.
  public var columnText: String { self?.columnText ?? "" }
  /// Parses a wrapped value; a blank text is `nil`.
  public static func parseColumnText(_ text: String) throws(ColumnError) -> Wrapped? {
    text.allSatisfy(\.isWhitespace) ? nil : try Wrapped.parseColumnText(text)
  }
}

extension ColumnScalar where Self: RawRepresentable, RawValue: ColumnScalar {
  /// The raw type's kind.
  public static var columnKind: ColumnKind { RawValue.columnKind }
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
