import TableDocuments

/// The archive format of `NSKeyedArchiver`.
enum KeyedArchive: StoredArchive {
  /// The key that wraps a string or list stored directly in its object.
  static let inline = "$inline"

  /// The key that wraps a scalar stored as its own object.
  static let referenced = "$referenced"

  /// The key of a reference in XML, which has no reference type.
  static let reference = "CF$UID"

  static func objects(in archive: StoredTree) throws -> StoredTree {
    try KeyedArchiveReader.tree(of: archive)
  }

  static func archive(of tree: StoredTree) -> StoredTree { KeyedArchiveWriter.archive(of: tree) }
}

extension StoredTree {
  var isKeyedArchive: Bool {
    guard notation != .json, self[Self.root].kind == .dictionary else { return false }
    // There are four keys.
    let archiver = children(of: Self.root).prefix(8).first { name(of: $0) == "$archiver" }
    return archiver.map { self[$0].kind == .string && string(of: $0) == "NSKeyedArchiver" } ?? false
  }

  func child(_ name: String, of id: StoredNode.ID) -> StoredNode.ID? {
    guard self[id].kind == .dictionary else { return nil }
    return children(of: id).first { self.name(of: $0) == name }
  }

  /// Returns the index of a referenced object; `nil` if the value is no reference.
  func reference(at id: StoredNode.ID) -> Int? {
    switch self[id].kind {
    case .uid: return BinaryPropertyListReader.number(in: bytes(of: id).dropFirst()) ?? .max
    case .dictionary:
      let first = self[id].firstChild
      guard first != StoredNode.none, self[first].next == StoredNode.none,
        name(of: first) == KeyedArchive.reference
      else { return nil }
      return integer(of: first)
    default: return nil
    }
  }
}
