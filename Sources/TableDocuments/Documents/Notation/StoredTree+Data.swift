package import SystemBasics

extension StoredTree {
  /// Returns data, in text formats from base64, or `nil` for another kind.
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

  /// Returns whether a value's text is valid for its kind.
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
