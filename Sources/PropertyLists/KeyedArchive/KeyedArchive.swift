import TableDocuments

/// What the reader and the writer of keyed archives have in common.
enum KeyedArchive: StoredArchive {
  /// The key of a text or a list that is a part of its object, and no object itself.
  static let inline = "$inline"

  /// The key of a number or the like that is an object of its own.
  static let referenced = "$referenced"

  /// The key of a reference where a property list has none of its own.
  static let reference = "CF$UID"

  static func objects(in archive: StoredTree) throws -> StoredTree {
    try KeyedArchiveReader.tree(of: archive)
  }

  static func archive(of tree: StoredTree) -> StoredTree { KeyedArchiveWriter.archive(of: tree) }
}

extension StoredTree {
  /// Whether the tree is that of a keyed archive.
  var isKeyedArchive: Bool {
    guard notation != .json, self[Self.root].kind == .dictionary else { return false }
    // There are four keys.
    let archiver = children(of: Self.root).prefix(8).first { name(of: $0) == "$archiver" }
    return archiver.map { self[$0].kind == .string && string(of: $0) == "NSKeyedArchiver" } ?? false
  }

  /// The value under a key of a dictionary; `nil` in anything else.
  func child(_ name: String, of id: StoredNode.ID) -> StoredNode.ID? {
    guard self[id].kind == .dictionary else { return nil }
    return children(of: id).first { self.name(of: $0) == name }
  }

  /// The position of the object to which a value refers; `nil` if it is no reference.
  func reference(at id: StoredNode.ID) -> Int? {
    switch self[id].kind {
    case .uid:
      let digits = bytes(of: id).dropFirst().drop { $0 == 0 }
      return digits.count < 8 ? digits.reduce(0) { $0 << 8 | Int($1) } : .max
    case .dictionary:
      let first = self[id].firstChild
      guard first != StoredNode.none, self[first].next == StoredNode.none,
        name(of: first) == KeyedArchive.reference
      else { return nil }
      return integer(of: first)
    default: return nil
    }
  }

  /// Copies a value as it is, with all that is in it, to a place in a container.
  mutating func copy(
    _ original: StoredNode.ID, of tree: StoredTree,
    to place: (parent: StoredNode.ID, key: KeyTable.Number)
  ) {
    let node = tree[original]
    let copy = append(node.kind, to: place.parent, key: place.key)
    guard node.isContainer else {
      if node.start != StoredNode.none { set(copy, to: node.kind, text: tree.bytes(of: original)) }
      return
    }
    for child in tree.children(of: original) { append(copyOf: child, in: tree, to: copy) }
  }
}
