import SystemBasics

/// Keys in a JSON text, an array of arrays, because an engine limits the arguments of a statement.
struct KeyList: Encodable {
  private let keys: [[SQLValue]]

  /// The keys that a list cannot have: those with `NULL`, bytes, or other values unknown to JSON.
  let others: [[SQLValue]]

  init(_ ids: some Collection<[SQLValue]>) {
    keys = ids.filter { $0.allSatisfy(\.isListed) }
    others = ids.filter { !$0.allSatisfy(\.isListed) }
  }

  /// The text; `nil` without keys.
  var json: SQLValue? {
    get throws {
      keys.isEmpty ? nil : .text(String(decoding: try JSONEncoder().encode(self), as: UTF8.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for key in keys {
      var values = list.nestedUnkeyedContainer()
      for value in key {
        switch value {
        case .integer(let number): try values.encode(number)
        case .real(let number): try values.encode(number)
        case .text(let text): try values.encode(text)
        case .null, .blob: break
        }
      }
    }
  }
}

extension SQLValue {
  fileprivate var isListed: Bool {
    switch self {
    case .integer: true
    case .real(let number): number.isFinite
    // SQLite ends a text of JSON at a null character.
    case .text(let text): !text.utf8.contains(0)
    case .null, .blob: false
    }
  }
}
