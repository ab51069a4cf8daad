package import SystemBasics

extension StoredTree {
  /// Returns a value as data, which stands in base 64 in text, or `nil` if it is none.
  package func data(of id: StoredNode.ID) -> Data? {
    switch (self[id].kind, notation) {
    case (.data, .binary): Data(bytes(of: id))
    case (.data, _), (.string, .json): Data(base64Encoded: Data(bytes(of: id)))
    default: nil
    }
  }

  /// Makes a value data.
  package mutating func set(_ id: StoredNode.ID, to data: Data) {
    switch notation {
    case .binary: set(id, to: .data, text: data)
    case .xml: set(id, to: .data, text: data.base64EncodedData())
    case .json: set(id, to: .string, text: data.base64EncodedData())
    }
  }

  /// Returns whether the text of a value is a number, a date or data, as its kind says.
  package func hasValidNotation(_ id: StoredNode.ID) -> Bool {
    switch self[id].kind {
    case .integer: (integer(of: id) as Int128?) != nil || (integer(of: id) as UInt128?) != nil
    case .real: real(of: id) != nil || Double(string(of: id)) != nil
    case .date: date(of: id) != nil
    case .data: data(of: id) != nil
    default: true
    }
  }
}
