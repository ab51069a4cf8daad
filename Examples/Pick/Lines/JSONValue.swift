import TableSource

/// Any JSON value.
enum JSONValue: Codable {
  case nothing
  case yesOrNo(Bool)
  case number(Decimal)
  /// A number beyond those of `Decimal`.
  case largeNumber(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Strings first: a failing attempt takes longer.
    if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if container.decodeNil() {
      self = .nothing
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(Double.self) {
      self = .largeNumber(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .yesOrNo(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .list(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .nothing: try container.encodeNil()
    case .yesOrNo(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .largeNumber(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }

  /// The text in a column: a string as it is, anything else as JSON.
  var text: String {
    switch self {
    case .nothing: return ""
    case .text(let text): return text
    default:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
}
