/// A value of a database, as an engine reads and writes it.
public enum SQLValue: Hashable, Sendable, Codable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

extension SQLValue: CustomStringConvertible {
  /// The value for messages, such as `"Emma"` or `NULL`.
  public var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .bytes(let bytes): "\(bytes.count) bytes"
    }
  }
}

extension SQLValue {
  /// The whole number, or `nil` if it is something else.
  public var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  /// The text, or `nil` if it is something else.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}
