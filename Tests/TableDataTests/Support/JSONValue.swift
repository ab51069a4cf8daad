/// Any JSON value, so that a test can corrupt an encoding before decoding it.
enum JSONValue: Codable, Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Corrupts a nested number, string or list, and keeps the shape so that it can be decoded.
  mutating func breakSomething(using random: inout some RandomNumberGenerator) {
    switch self {
    case .number(let value):
      let others = [.min, -1, 0, 1, 2, value &+ 1, value &- 1, 1000, .max]
      self = .number(others.randomElement(using: &random) ?? -1)
    case .array(var elements):
      if elements.isEmpty { return }
      let index = Int.random(in: elements.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      case 2: elements.shuffle(using: &random)
      default: elements[index].breakSomething(using: &random)
      }
      self = .array(elements)
    case .object(var members):
      // Empty lists cannot be corrupted; sorted, because the order of keys is undefined.
      let keys = members.keys.sorted().filter { members[$0] != .array([]) }
      guard let key = keys.randomElement(using: &random) else { return }
      members[key]?.breakSomething(using: &random)
      self = .object(members)
    case .string:
      self = .string(["a", "b", "A", "B", "?"].randomElement(using: &random) ?? "?")
    case .null, .bool: break
    }
  }
}
