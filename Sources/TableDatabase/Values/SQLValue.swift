/// An SQL value.
public enum SQLValue: Sendable, Codable {
  /// `NULL`.
  case null
  /// A 64-bit integer.
  case integer(Int64)
  /// A 64-bit floating-point number.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension SQLValue: Hashable {
  /// Returns whether two values are the same to a database.
  ///
  /// Texts are the same if their bytes are; so are two NaNs.
  public static func == (lhs: SQLValue, rhs: SQLValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.real(let lhs), .real(let rhs)): lhs == rhs || lhs.isNaN && rhs.isNaN
    case (.text(let lhs), .text(let rhs)): lhs.utf8.elementsEqual(rhs.utf8)
    case (.blob(let lhs), .blob(let rhs)): lhs == rhs
    default: false
    }
  }

  /// Hashes the value, consistently with equality.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number.isNaN ? .infinity : number)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .blob(let bytes): hasher.combine(bytes)
    }
  }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer.
  public init(integerLiteral number: Int64) { self = .integer(number) }

  /// Creates a string.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension SQLValue: CustomStringConvertible {
  /// The value for messages, such as `"Emma"` or `NULL`.
  public var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}

extension SQLValue {
  /// The integer; `nil` for other values.
  public var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  /// The text; `nil` for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}
