import SystemBasics

/// Encodes a document as a tree.
package final class EncodingSession {
  package var tree: StoredTree

  /// The elements to record, or `nil` for all.
  private let wanted: Set<ElementIdentity>?

  /// The nodes of recorded elements, in order.
  private(set) var elements: [ElementIdentity: [StoredNode.ID]] = [:]

  /// The nested containers by key; requesting one again reopens it.
  private var nested: [NestedKey: StoredNode.ID] = [:]

  /// The number of the document's own values.
  private(set) var ownCount = 0

  private var identities: [StoredNode.ID: ElementIdentity] = [:]

  private let largestText: Int

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - notation: The notation of the values.
  ///   - wanted: The elements to record, or `nil` for all.
  ///   - largestText: The limit in bytes.
  init(
    _ notation: StoredNotation, noting wanted: Set<ElementIdentity>?,
    largestText: Int = Int(Int32.max / 2)
  ) {
    tree = StoredTree(notation)
    self.wanted = wanted
    self.largestText = largestText
  }
}

extension EncodingSession {
  /// Creates a session that records no elements.
  package convenience init(_ notation: StoredNotation) { self.init(notation, noting: []) }

  func append(_ key: any CodingKey, to dictionary: StoredNode.ID) -> StoredNode.ID {
    let last = tree[dictionary].end
    let previous = last == StoredNode.none ? InternedKeys.none : tree[last].key
    let number = tree.keys.number(of: key.stringValue, after: previous)
    return tree.append(.undecided, to: dictionary, key: number)
  }

  /// Encodes a value in a container: for a key in a dictionary, without one in an array.
  func encode(
    _ value: some Encodable, for key: (any CodingKey)? = nil, in container: StoredNode.ID
  ) throws {
    let last = tree[container].end
    let child = key.map { append($0, to: container) } ?? tree.append(.undecided, to: container)
    do {
      try encode(value, at: child)
    } catch {
      tree.removeChildren(of: container, after: last)
      throw error
    }
  }

  /// Returns the container already opened for a key, or a new undecided value.
  func container(
    for key: any CodingKey, _ kind: StoredNode.Kind, in dictionary: StoredNode.ID
  ) -> StoredNode.ID {
    let nestedKey = NestedKey(dictionary: dictionary, key: ExactText(string: key.stringValue))
    if let known = nested[nestedKey], tree[known].kind == kind { return known }
    let container = append(key, to: dictionary)
    nested[nestedKey] = container
    return container
  }

  /// Makes a value a container.
  ///
  /// - Precondition: It has no other kind yet.
  func open(_ id: StoredNode.ID, as kind: StoredNode.Kind) {
    precondition(
      [.undecided, kind].contains(tree[id].kind), "A value must be encoded once, in one container")
    tree[id].kind = kind
  }

  /// Encodes the whole document.
  package func encode(root value: some Encodable) throws {
    try encode(value, at: tree.append(.undecided, to: StoredNode.none))
    tree.sortKeys()
    ownCount = tree.nodes.count
  }

  func encode<Value: Encodable>(_ value: Value, at id: StoredNode.ID) throws {
    if try encodeScalar(value, at: id) { return }
    try value.encode(to: StoredEncoder(session: self, node: id))
    // Like Foundation, writes an empty dictionary if nothing was encoded.
    if tree[id].kind == .undecided { tree[id].kind = .dictionary }
    if wanted?.isEmpty != true, let element = value as? any Identifiable {
      let identity = ElementIdentity(of: element)
      // An optional and its wrapped value are one element.
      guard wanted?.contains(identity) != false, identities[id] != identity else { return }
      elements[identity, default: []].append(id)
      identities[id] = identity
    }
  }

  func path(of node: StoredNode.ID) -> ElementPath {
    ElementPath(of: node, in: tree) { identities[$0] }
  }

  /// Encodes a type native to the format; returns `false` for any other.
  private func encodeScalar<Value: Encodable>(
    _ value: Value, at id: StoredNode.ID
  ) throws -> Bool {
    // Comparing types first is much faster than a failing cast.
    if Value.self == String.self, let value = value as? String {
      try requireRoom(for: value.utf8.count, at: id)
      tree.set(id, to: .string, text: value.utf8)
    } else if Value.self == Bool.self, let value = value as? Bool {
      tree[id].kind = value ? .yes : .no
    } else if Value.self == Int.self, let value = value as? Int {
      try tree.set(id, to: value)
    } else if Value.self == Double.self, let value = value as? Double {
      tree.set(id, to: value)
    } else if Value.self == Float.self, let value = value as? Float {
      tree.set(id, to: value)
    } else if Value.self == Date.self, let value = value as? Date {
      try tree.set(id, to: value)
    } else if Value.self == Data.self, let value = value as? Data {
      try requireRoom(for: value.count, at: id)
      tree.set(id, to: value)
    } else {
      return try encodeInteger(value, at: id) || encodeText(value, at: id)
    }
    return true
  }

  private func encodeInteger<Value>(_ value: Value, at id: StoredNode.ID) throws -> Bool {
    guard StoredTree.isInteger(Value.self), let value = value as? any FixedWidthInteger else {
      return false
    }
    try tree.set(id, to: value)
    return true
  }

  /// Encodes types that are text or numbers only in JSON.
  private func encodeText<Value>(_ value: Value, at id: StoredNode.ID) -> Bool {
    guard tree.notation == .json else { return false }
    if Value.self == URL.self, let value = value as? URL {
      tree.set(id, to: .string, text: value.absoluteString.utf8)
    } else if Value.self == Decimal.self, let value = value as? Decimal {
      tree.set(id, toJSONNumber: value.description)
    } else {
      return false
    }
    return true
  }

  /// Checks that `count` more bytes fit: positions in a tree are 32 bits wide.
  private func requireRoom(for count: Int, at id: StoredNode.ID) throws {
    guard tree.text.count + count < largestText, tree.nodes.count < largestText else {
      throw CodingError("more than fits into a gigabyte", at: tree.path(to: id))
    }
  }

  func encodeNil(at id: StoredNode.ID) {
    if tree.notation == .json {
      tree[id].kind = .null
    } else {
      // Property lists have no null; Foundation's encoder writes this text. The kind distinguishes
      // it from an equal text, which would be read as `nil`.
      tree.set(id, to: .null, text: "$null".utf8)
    }
  }
}

/// A key in a certain dictionary.
private struct NestedKey: Hashable {
  let dictionary: StoredNode.ID
  let key: ExactText
}
