import Foundation

/// The reading of a document from a tree: remembers which keys were asked for.
///
/// What nobody asked for is unknown to the program and stays in the file.
final class DecodingSession {
  /// The tree, in which it is marked what was asked for.
  var tree: StoredTree

  /// Which elements the values are in which something is unknown.
  var identities: [StoredNode.ID: ElementIdentity] = [:]

  /// The first dictionary with two keys of which only one would be seen.
  var twinKeys: StoredNode.ID?

  init(_ tree: StoredTree) {
    self.tree = tree
  }
}

extension DecodingSession {
  /// Looks a key of a dictionary up and notes that it was asked for.
  func find(_ key: any CodingKey, in dictionary: StoredNode.ID) -> StoredNode.ID? {
    let name = key.stringValue
    // Keys are asked for in much the same order as they stand in.
    let first = tree[dictionary].searchStart
    let found =
      find(name, from: first, to: StoredNode.none) ?? find(name, before: first, dictionary)
    guard let found else { return nil }
    tree[dictionary].searchStart = tree[found].next
    tree[found].isRead = true
    if tree[dictionary].hasTwinKeys { noteTwins(of: name, in: dictionary) }
    return found
  }

  private func find(
    _ name: String, before end: StoredNode.ID, _ dictionary: StoredNode.ID
  ) -> StoredNode.ID? {
    find(name, from: tree[dictionary].start, to: end)
  }

  private func find(
    _ name: String, from start: StoredNode.ID, to end: StoredNode.ID
  ) -> StoredNode.ID? {
    var child = start
    while child != end, child != StoredNode.none {
      if tree.keys.names[Int(tree[child].key)] == name { return child }
      child = tree[child].next
    }
    return nil
  }

  private func noteTwins(of name: String, in dictionary: StoredNode.ID) {
    var child = tree[dictionary].start
    var count = 0
    while child != StoredNode.none {
      if tree.keys.names[Int(tree[child].key)] == name { count += 1 }
      child = tree[child].next
    }
    if count > 1 { twinKeys = twinKeys ?? dictionary }
  }

  /// The keys of a dictionary, all of which count as asked for.
  func names(in dictionary: StoredNode.ID) -> [String] {
    if tree[dictionary].hasTwinKeys { twinKeys = twinKeys ?? dictionary }
    var names: [String] = []
    var child = tree[dictionary].start
    while child != StoredNode.none {
      tree[child].isRead = true
      names.append(tree.keys.names[Int(tree[child].key)])
      child = tree[child].next
    }
    return names
  }

  /// Whether a value under a key in `id`, at any depth, has not been asked for.
  private func hasUnread(in id: StoredNode.ID) -> Bool {
    // A reader adds what is in a container directly behind it.
    var next = Int(id) + 1
    while next < tree.nodes.count, tree.nodes[next].parent >= id {
      if tree.nodes[next].key != KeyTable.none, !tree.nodes[next].isRead { return true }
      next += 1
    }
    return false
  }
}

extension DecodingSession {
  /// Reads a value of any type.
  func decode<Value: Decodable>(_ type: Value.Type, at id: StoredNode.ID) throws -> Value {
    if let value = try decodeScalar(type, at: id) { return value }
    let value = try Value(from: StoredDecoder(session: self, node: id))
    if tree[id].kind == .dictionary, hasUnread(in: id), let element = value as? any Identifiable {
      identities[id] = ElementIdentity(of: element)
    }
    return value
  }

  /// Reads a value of one of the types that a format has itself, or returns `nil` for any other.
  private func decodeScalar<Value>(_ type: Value.Type, at id: StoredNode.ID) throws -> Value? {
    if type == String.self { return try require(string(at: id), type, at: id) }
    if type == Bool.self { return try require(bool(at: id), type, at: id) }
    if type == Int.self { return try require(integer(at: id) as Int?, type, at: id) }
    if type == Double.self { return try require(tree.real(of: id), type, at: id) }
    if type == Date.self { return try require(tree.date(of: id), type, at: id) }
    if type == Data.self { return try require(tree.data(of: id), type, at: id) }
    if type == Float.self { return try require(tree.real(of: id).map { Float($0) }, type, at: id) }
    if tree.format == .json {
      if type == URL.self {
        return try require(string(at: id).flatMap { URL(string: $0) }, type, at: id)
      }
      if type == Decimal.self { return try require(decimal(at: id), type, at: id) }
    }
    return try decodeInteger(type, at: id)
  }

  private func decodeInteger<Value>(_ type: Value.Type, at id: StoredNode.ID) throws -> Value? {
    if type == UInt8.self { return try require(integer(at: id) as UInt8?, type, at: id) }
    if type == UInt16.self { return try require(integer(at: id) as UInt16?, type, at: id) }
    if type == UInt32.self { return try require(integer(at: id) as UInt32?, type, at: id) }
    if type == UInt64.self { return try require(integer(at: id) as UInt64?, type, at: id) }
    if type == UInt.self { return try require(integer(at: id) as UInt?, type, at: id) }
    if type == Int8.self { return try require(integer(at: id) as Int8?, type, at: id) }
    if type == Int16.self { return try require(integer(at: id) as Int16?, type, at: id) }
    if type == Int32.self { return try require(integer(at: id) as Int32?, type, at: id) }
    if type == Int64.self { return try require(integer(at: id) as Int64?, type, at: id) }
    if type == Int128.self { return try require(integer(at: id) as Int128?, type, at: id) }
    if type == UInt128.self { return try require(integer(at: id) as UInt128?, type, at: id) }
    return nil
  }

  /// A value that was found, which is of the type that is asked for.
  private func require<Scalar, Value>(
    _ scalar: Scalar?, _ type: Value.Type, at id: StoredNode.ID
  ) throws -> Value {
    if let scalar, let value = scalar as? Value { return value }
    throw mismatch(Value.self, at: id)
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
      tree.format == .binaryPropertyList
      ? tree.real(of: id).map { "\($0)" } ?? "a number" : tree.string(of: id)
    let reason =
      tree[id].kind == .real
      ? "\(written) is no whole number"
      : "\(written) is not between \(Number.min) and \(Number.max)"
    throw DecodingError.dataCorrupted(
      .init(codingPath: tree.path(to: id), debugDescription: reason))
  }

  /// The error for a value of another type.
  func mismatch(_ type: any Any.Type, at id: StoredNode.ID) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: tree.path(to: id), debugDescription: "Another type was found.")
    return isNull(id) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Whether a value stands for a missing one.
  func isNull(_ id: StoredNode.ID) -> Bool {
    switch tree[id].kind {
    case .null: true
    // Property lists have no such value; Foundation's encoder writes this text.
    case .string where tree.format != .json: tree.bytes(of: id).elementsEqual("$null".utf8)
    default: false
    }
  }
}
