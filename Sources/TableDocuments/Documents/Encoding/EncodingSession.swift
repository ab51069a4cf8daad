import Foundation

/// The writing of a document as a tree.
final class EncodingSession {
  var tree: StoredTree

  /// The elements about which something is known that the document does not know.
  private let wanted: Set<ElementIdentity>

  /// Where those elements were written, in order.
  private(set) var elements: [ElementIdentity: [StoredNode.ID]] = [:]

  /// Which elements stand where.
  private var identities: [StoredNode.ID: ElementIdentity] = [:]

  init(_ format: DocumentFormat, noting wanted: Set<ElementIdentity> = []) {
    tree = StoredTree(format: format)
    self.wanted = wanted
  }
}

extension EncodingSession {
  /// Adds an undecided value under a key of a dictionary.
  func append(_ key: any CodingKey, to dictionary: StoredNode.ID) -> StoredNode.ID {
    let last = tree[dictionary].end
    let previous = last == StoredNode.none ? KeyTable.none : tree[last].key
    let number = tree.keys.number(of: key.stringValue, after: previous)
    return tree.append(.undecided, to: dictionary, key: number)
  }

  /// Makes a value a container.
  ///
  /// - Precondition: It is none of another kind yet.
  func open(_ id: StoredNode.ID, as kind: StoredNode.Kind) {
    precondition(
      [.undecided, kind].contains(tree[id].kind), "A value is encoded once, as one kind of thing.")
    tree[id].kind = kind
  }

  /// Writes the whole document.
  func encode(root value: some Encodable) throws {
    try encode(value, at: tree.append(.undecided, to: StoredNode.none))
  }

  /// Writes a value of any type.
  func encode<Value: Encodable>(_ value: Value, at id: StoredNode.ID) throws {
    if try encodeScalar(value, at: id) { return }
    try value.encode(to: StoredEncoder(session: self, node: id))
    // What encoded nothing stands as a dictionary without keys, as Foundation has it.
    if tree[id].kind == .undecided { tree[id].kind = .dictionary }
    if !wanted.isEmpty, let element = value as? any Identifiable {
      let identity = ElementIdentity(of: element)
      guard wanted.contains(identity) else { return }
      elements[identity, default: []].append(id)
      identities[id] = identity
    }
  }

  /// The noted element in which another one stands.
  func owner(of node: StoredNode.ID) -> ElementIdentity? {
    var id = tree[node].parent
    while id != StoredNode.none {
      if let owner = identities[id] { return owner }
      id = tree[id].parent
    }
    return nil
  }

  /// Writes a value of one of the types that a format has itself, or returns `false` for any other.
  private func encodeScalar<Value: Encodable>(
    _ value: Value, at id: StoredNode.ID
  ) throws -> Bool {
    // Comparing types first is much faster than a cast that fails.
    if Value.self == String.self, let value = value as? String {
      tree.set(id, to: .string, text: value.utf8)
    } else if Value.self == Bool.self, let value = value as? Bool {
      tree[id].kind = value ? .yes : .no
    } else if Value.self == Int.self, let value = value as? Int {
      tree.set(id, to: value)
    } else if Value.self == Double.self, let value = value as? Double {
      tree.set(id, to: value)
    } else if Value.self == Float.self, let value = value as? Float {
      tree.set(id, to: value)
    } else if Value.self == Date.self, let value = value as? Date {
      try tree.set(id, to: value)
    } else if Value.self == Data.self, let value = value as? Data {
      tree.set(id, to: value)
    } else {
      return encodeInteger(value, at: id) || encodeText(value, at: id)
    }
    return true
  }

  private func encodeInteger<Value>(_ value: Value, at id: StoredNode.ID) -> Bool {
    if Value.self == UInt8.self, let value = value as? UInt8 {
      tree.set(id, to: value)
    } else if Value.self == UInt16.self, let value = value as? UInt16 {
      tree.set(id, to: value)
    } else if Value.self == UInt32.self, let value = value as? UInt32 {
      tree.set(id, to: value)
    } else if Value.self == UInt64.self, let value = value as? UInt64 {
      tree.set(id, to: value)
    } else if Value.self == UInt.self, let value = value as? UInt {
      tree.set(id, to: value)
    } else if Value.self == Int8.self, let value = value as? Int8 {
      tree.set(id, to: value)
    } else if Value.self == Int16.self, let value = value as? Int16 {
      tree.set(id, to: value)
    } else if Value.self == Int32.self, let value = value as? Int32 {
      tree.set(id, to: value)
    } else if Value.self == Int64.self, let value = value as? Int64 {
      tree.set(id, to: value)
    } else {
      return encodeLargeInteger(value, at: id)
    }
    return true
  }

  private func encodeLargeInteger<Value>(_ value: Value, at id: StoredNode.ID) -> Bool {
    if Value.self == Int128.self, let value = value as? Int128 {
      tree.set(id, to: value)
    } else if Value.self == UInt128.self, let value = value as? UInt128 {
      tree.set(id, to: value)
    } else {
      return false
    }
    return true
  }

  /// Writes what is text or a number in JSON only.
  private func encodeText<Value>(_ value: Value, at id: StoredNode.ID) -> Bool {
    guard tree.format == .json else { return false }
    if Value.self == URL.self, let value = value as? URL {
      tree.set(id, to: .string, text: value.absoluteString.utf8)
    } else if Value.self == Decimal.self, let value = value as? Decimal {
      tree.set(id, to: .real, text: value.description.utf8)
    } else {
      return false
    }
    return true
  }

  /// Writes that there is no value.
  func encodeNil(at id: StoredNode.ID) {
    if tree.format == .json {
      tree[id].kind = .null
    } else {
      // Property lists have no such value; Foundation's encoder writes this text.
      tree.set(id, to: .string, text: "$null".utf8)
    }
  }
}
