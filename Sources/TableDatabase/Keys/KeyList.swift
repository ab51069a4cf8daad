import SystemBasics

/// Keys in a JSON text, an array of arrays, because an engine limits the arguments of a statement.
struct KeyList: Encodable {
  private let keys: [[SQLValue]]

  /// The keys that a list cannot have: those with `NULL`, bytes, or other values unknown to JSON.
  let others: [[SQLValue]]

  init(_ ids: some Collection<[SQLValue]>) {
    keys = ids.filter { key in key.allSatisfy { $0.inList != nil } }
    others = ids.filter { key in key.contains { $0.inList == nil } }
  }

  /// The text; `nil` without keys.
  func json() throws -> SQLValue? {
    keys.isEmpty ? nil : .text(String(decoding: try JSONEncoder().encode(self), as: UTF8.self))
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for key in keys {
      var values = list.nestedUnkeyedContainer()
      for value in key.compactMap(\.inList) { try values.encode(value) }
    }
  }
}

extension SQLValue {
  /// The value in a list; `nil` if JSON has none.
  fileprivate var inList: (any Encodable)? {
    switch self {
    case .integer(let number): number
    case .real(let number): number.isFinite ? number : nil
    // SQLite ends a text of JSON at a null character.
    case .text(let text): text.utf8.contains(0) ? nil : text
    case .null, .blob: nil
    }
  }
}
