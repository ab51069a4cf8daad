import Foundation

/// Anything that can stand in a property list, kept as it was found.
enum PropertyListValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case largeInteger(UInt64)
  case real(Double)
  case text(String)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  /// The text, if this is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension PropertyListValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // In JSON a date is a text, so a text is tried before.
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .largeInteger(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode(Date.self) {
      self = .date(value)
    } else if let value = try? container.decode(Data.self) {
      self = .data(value)
    } else if let value = try? container.decode([PropertyListValue].self) {
      self = .array(value)
    } else {
      self = .dictionary(try container.decode([String: PropertyListValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .largeInteger(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    }
  }
}
