extension Int64: DatabaseScalar {}
extension Int: DatabaseScalar {}

extension DatabaseScalar where Self: FixedWidthInteger & SignedInteger {
  /// Integer storage.
  public static var columnStorage: ColumnStorage { .integer }
  /// Creates a number from an integer in its range.
  public init?(sqlValue value: SQLValue) {
    guard let number = value.integer, let exact = Self(exactly: number) else { return nil }
    self = exact
  }

  /// The number.
  public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Double: DatabaseScalar {
  /// Floating-point storage.
  public static var columnStorage: ColumnStorage { .real }
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
}

extension String: DatabaseScalar {
  /// Text.
  public static var columnStorage: ColumnStorage { .text }
  /// Creates a string from a text value.
  public init?(sqlValue value: SQLValue) {
    guard let text = value.text else { return nil }
    self = text
  }

  /// The text.
  public var sqlValue: SQLValue { .text(self) }
}

extension Bool: DatabaseScalar {
  /// Integer storage, 0 or 1.
  public static var columnStorage: ColumnStorage { .integer }
  /// Creates `true` from any integer but 0.
  public init?(sqlValue value: SQLValue) {
    guard let number = value.integer else { return nil }
    self = number != 0
  }

  /// 0 or 1.
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension CalendarDay: DatabaseScalar {
  /// Text storage, such as `2026-12-24`.
  public static var columnStorage: ColumnStorage { .text }
  /// Creates a day from its text.
  public init?(sqlValue value: SQLValue) {
    guard let text = value.text else { return nil }
    self.init(text)
  }

  /// The day's text.
  public var sqlValue: SQLValue { .text(description) }
}

/// An optional value, stored as `NULL` if it is `nil`.
extension Optional: DatabaseScalar where Wrapped: DatabaseScalar {
  /// The wrapped type's storage.
  public static var columnStorage: ColumnStorage { Wrapped.columnStorage }
  /// Creates `nil` from `NULL`, otherwise a wrapped value.
  public init?(sqlValue value: SQLValue) {
    self = value == .null ? .none : Wrapped(sqlValue: value)
    if case .none = self, value != .null { return nil }
  }

  /// The wrapped value, or `NULL`.
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension DatabaseScalar where Self: RawRepresentable, RawValue: DatabaseScalar {
  /// The raw type's storage.
  public static var columnStorage: ColumnStorage { RawValue.columnStorage }
  /// Creates the case with a raw value.
  public init?(sqlValue value: SQLValue) {
    guard let raw = RawValue(sqlValue: value) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var sqlValue: SQLValue { rawValue.sqlValue }
}
