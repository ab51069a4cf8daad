import SystemBasics
import TableDocuments

extension StoredTree {
  /// Appends a deep copy of a value, converted to this notation.
  ///
  /// - Parameters:
  ///   - original: The value.
  ///   - tree: Its property list.
  ///   - parent: The container for the copy.
  ///   - key: The number of its key, in a dictionary.
  /// - Throws: A `CodingError` if this format cannot represent it.
  mutating func append(
    transcribing original: StoredNode.ID, in tree: StoredTree, to parent: StoredNode.ID,
    key: InternedKeys.Number = InternedKeys.none
  ) throws {
    let copy = append(tree[original].kind, to: parent, key: key)
    guard tree[original].isContainer else {
      return try set(copy, toValueOf: original, in: tree)
    }
    for child in tree.children(of: original) {
      let key = self.key(tree.name(of: child))
      try append(transcribing: child, in: tree, to: copy, key: key)
    }
  }

  private mutating func set(
    _ copy: StoredNode.ID, toValueOf original: StoredNode.ID, in tree: StoredTree
  ) throws {
    switch tree[original].kind {
    case .integer:
      let number = tree.integer(of: original) as Int128?
      try set(copy, to: Self.require(number, original, in: tree))
    case .real: try set(copy, to: Self.require(tree.real(of: original), original, in: tree))
    case .date: try set(copy, to: Self.require(tree.date(of: original), original, in: tree))
    case .data: try set(copy, to: Self.require(tree.data(of: original), original, in: tree))
    case .null where tree[original].start == StoredNode.none:
      throw CodingError("a damaged value", at: tree.path(to: original))
    // Null in a property list is read back as text.
    case .null: set(copy, to: .string, text: tree.bytes(of: original))
    case let kind where tree[original].start != StoredNode.none:
      set(copy, to: kind, text: tree.bytes(of: original))
    default: break
    }
  }

  private static func require<Value>(
    _ value: Value?, _ id: StoredNode.ID, in tree: StoredTree
  ) throws -> Value {
    guard let value else { throw CodingError("a damaged value", at: tree.path(to: id)) }
    return value
  }
}
