import SystemBasics

/// Decodes a tree and records which values were read.
///
/// Unread values are unknown to the program and stay in the file.
package final class DecodingSession {
  var tree: StoredTree

  /// The elements that contain unknown values.
  var identities: [StoredNode.ID: ElementIdentity] = [:]

  private var identified: [StoredNode.ID] = []

  private var readNodes: [StoredNode.ID] = []

  /// Lookup tables for large dictionaries.
  private var indices: [StoredNode.ID: [String: StoredNode.ID]] = [:]

  /// The last computed index per array.
  private var lastPositions: [StoredNode.ID: (element: StoredNode.ID, position: Int)] = [:]

  /// The first dictionary with canonically equivalent keys, only one of which would be read.
  var equivalentKeys: StoredNode.ID?

  package init(_ tree: StoredTree) {
    self.tree = tree
  }
}

extension DecodingSession {
  /// Looks up a key and marks its value as read.
  func find(_ key: any CodingKey, in dictionary: StoredNode.ID) -> StoredNode.ID? {
    let name = key.stringValue
    guard let found = find(name, in: dictionary) else { return nil }
    tree[dictionary].searchStart = tree[found].next
    markAsRead(found)
    if tree[dictionary].hasEquivalentKeys { recordEquivalentKeys(of: name, in: dictionary) }
    return found
  }

  private func find(_ name: String, in dictionary: StoredNode.ID) -> StoredNode.ID? {
    if !indices.isEmpty, let index = indices[dictionary] { return index[name] }
    // Keys are mostly requested in file order.
    let first = tree[dictionary].searchStart
    var child = first
    var count = 0
    let maximumSteps = 256
    repeat {
      if child == StoredNode.none {
        child = tree[dictionary].start
        if child == StoredNode.none || first == child { return nil }
      }
      if tree.keys.names[Int(tree[child].key)] == name { return child }
      child = tree[child].next
      count += 1
      if count > maximumSteps { return makeIndex(of: dictionary)[name] }
    } while child != first
    return nil
  }

  private func makeIndex(of dictionary: StoredNode.ID) -> [String: StoredNode.ID] {
    var index: [String: StoredNode.ID] = [:]
    for child in tree.children(of: dictionary) {
      let name = tree.keys.names[Int(tree[child].key)]
      index[name] = index[name] ?? child
    }
    indices[dictionary] = index
    return index
  }

  func markAsRead(_ id: StoredNode.ID) {
    guard !tree[id].isRead else { return }
    tree[id].isRead = true
    readNodes.append(id)
  }

  /// Undoes everything recorded since the given counts.
  private func forget(readAfter count: Int, _ identifiedCount: Int) {
    for node in readNodes[count...] { tree[node].isRead = false }
    readNodes.removeSubrange(count...)
    for node in identified[identifiedCount...] { identities[node] = nil }
    identified.removeSubrange(identifiedCount...)
  }

  private func recordEquivalentKeys(of name: String, in dictionary: StoredNode.ID) {
    let equivalents = tree.children(of: dictionary).filter { tree.name(of: $0) == name }
    if equivalents.count > 1 { equivalentKeys = equivalentKeys ?? dictionary }
  }

  /// Returns the keys that `Key` can represent, and marks their values as read.
  func keys<Key: CodingKey>(in dictionary: StoredNode.ID) -> [Key] {
    var keys: [Key] = []
    var seen: Set<String> = []
    var child = tree[dictionary].start
    while child != StoredNode.none {
      let name = tree.keys.names[Int(tree[child].key)]
      if let key = Key(stringValue: name) {
        markAsRead(child)
        keys.append(key)
        if tree[dictionary].hasEquivalentKeys, !seen.insert(name).inserted {
          equivalentKeys = equivalentKeys ?? dictionary
        }
      }
      child = tree[child].next
    }
    return keys
  }

  private func hasUnread(in id: StoredNode.ID) -> Bool {
    // The nodes of a container directly follow it.
    var next = id + 1
    while Int(next) < tree.nodes.count, tree[next].parent >= id {
      if tree.isUnknown(next) { return true }
      next += 1
    }
    return false
  }

  func path(to id: StoredNode.ID) -> [any CodingKey] {
    tree.path(to: id, position: position)
  }

  /// Returns the index of an element, searching from the last one computed in its array.
  private func position(of id: StoredNode.ID) -> Int {
    let array = tree[id].parent
    var (element, position) = lastPositions[array] ?? (tree[array].start, 0)
    if element > id { (element, position) = (tree[array].start, 0) }
    while element != id {
      element = tree[element].next
      position += 1
    }
    lastPositions[array] = (id, position)
    return position
  }
}

extension DecodingSession {
  /// Decodes a value of any type.
  package func decode<Value: Decodable>(_ type: Value.Type, at id: StoredNode.ID) throws -> Value {
    if let value = try decodeScalar(type, at: id) { return value }
    let value: Value
    let (count, identifiedCount) = (readNodes.count, identified.count)
    do {
      value = try Value(from: StoredDecoder(session: self, node: id))
    } catch {
      // The document may try another type, with other keys.
      forget(readAfter: count, identifiedCount)
      throw error
    }
    if tree[id].isContainer, hasUnread(in: id), let element = value as? any Identifiable {
      identities[id] = ElementIdentity(of: element)
      identified.append(id)
    }
    return value
  }

  /// Decodes a type native to the format; returns `nil` for any other.
  private func decodeScalar<Value>(_ type: Value.Type, at id: StoredNode.ID) throws -> Value? {
    if type == String.self { return try require(string(at: id), type, at: id) }
    if type == Bool.self { return try require(bool(at: id), type, at: id) }
    if type == Int.self { return try require(integer(at: id) as Int?, type, at: id) }
    if type == Double.self { return try require(tree.real(of: id), type, at: id) }
    if type == Date.self { return try require(tree.date(of: id), type, at: id) }
    if type == Data.self { return try require(tree.data(of: id), type, at: id) }
    if type == UUID.self { return try require(uuid(at: id), type, at: id) }
    if type == Float.self { return try require(tree.single(of: id), type, at: id) }
    if tree.notation == .json {
      if type == URL.self {
        return try require(string(at: id).flatMap { URL(string: $0) }, type, at: id)
      }
      if type == Decimal.self { return try require(decimal(at: id), type, at: id) }
    }
    return try decodeInteger(type, at: id)
  }

  private func decodeInteger<Value>(_ type: Value.Type, at id: StoredNode.ID) throws -> Value? {
    func number<Number: FixedWidthInteger>(_: Number.Type) throws -> Value {
      try require(integer(at: id) as Number?, type, at: id)
    }
    guard StoredTree.isInteger(type), let integer = type as? any FixedWidthInteger.Type else {
      return nil
    }
    return try number(integer)
  }

  private func require<Scalar, Value>(
    _ scalar: Scalar?, _ type: Value.Type, at id: StoredNode.ID
  ) throws -> Value {
    if let scalar, let value = scalar as? Value { return value }
    throw mismatch(Value.self, at: id)
  }

  /// Returns a UUID in upper or lower case, checking the round trip.
  ///
  /// Foundation accepts a space as a digit, which would be written as another UUID.
  private func uuid(at id: StoredNode.ID) -> UUID? {
    string(at: id).flatMap { text in
      UUID(uuidString: text).flatMap { $0.uuidString == text.uppercased() ? $0 : nil }
    }
  }

  private func string(at id: StoredNode.ID) -> String? {
    tree[id].kind == .string ? tree.string(of: id) : nil
  }

  private func bool(at id: StoredNode.ID) -> Bool? {
    switch tree[id].kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  private func decimal(at id: StoredNode.ID) -> Decimal? {
    guard [.integer, .real].contains(tree[id].kind) else { return nil }
    return Decimal(string: tree.string(of: id), locale: Locale(identifier: "en_US_POSIX"))
  }

  private func integer<Number: FixedWidthInteger>(at id: StoredNode.ID) throws -> Number? {
    if let number = tree.integer(of: id) as Number? { return number }
    guard [.integer, .real].contains(tree[id].kind) else { return nil }
    let written =
      tree.notation == .binary
      ? tree.real(of: id).map { "\($0)" } ?? "a number" : tree.string(of: id)
    let reason =
      tree[id].kind == .real
      ? "\(written) is not a whole number"
      : "\(written) is not between \(Number.min) and \(Number.max)"
    throw DecodingError.dataCorrupted(
      .init(codingPath: path(to: id), debugDescription: reason))
  }

  func mismatch(_ type: any Any.Type, at id: StoredNode.ID) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(to: id), debugDescription: "Another type was found.")
    return isNull(id) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func isNull(_ id: StoredNode.ID) -> Bool {
    switch tree[id].kind {
    case .null: true
    // Property lists have no null; Foundation's encoder writes this text.
    case .string where tree.notation != .json: tree.bytes(of: id).elementsEqual("$null".utf8)
    default: false
    }
  }
}
