import SystemBasics
import TableDocuments

/// The stored form of a preference.
struct PreferenceValue {
  /// A binary list with the value in an array, since a scalar cannot be the root.
  private let tree: StoredTree

  /// Encodes `value`; fails if it cannot be represented.
  init?(_ value: some Encodable) {
    let session = EncodingSession(.binary)
    guard (try? session.encode(root: [value])) != nil,
      let first = session.tree.children(of: StoredTree.root).first(where: { _ in true })
    else { return nil }
    self.init(first, in: session.tree)
  }

  /// Extracts a value from a list; fails if it is damaged.
  init?(_ id: StoredNode.ID, in list: StoredTree) {
    var tree = StoredTree(.binary)
    let root = tree.append(.array, to: StoredNode.none)
    do { try tree.append(transcribing: id, in: list, to: root) } catch { return nil }
    tree.sortKeys()
    self.tree = tree
  }

  /// Decodes the value; returns `nil` if it has another type.
  func value<Value: Decodable>() -> Value? {
    try? DecodingSession(tree).decode([Value].self, at: StoredTree.root).first
  }

  /// Writes the value to a dictionary.
  ///
  /// - Throws: A `CodingError` if the format cannot represent it.
  func write(to dictionary: StoredNode.ID, of list: inout StoredTree, as name: String) throws {
    let key = list.key(name)
    try list.append(
      transcribing: tree[StoredTree.root].firstChild, in: tree, to: dictionary, key: key)
  }
}

extension PreferenceValue: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tree.firstDifference(from: rhs.tree) == nil
  }
}

#if canImport(Darwin)
  extension PreferenceValue {
    /// Converts an object from `UserDefaults`.
    init?(object: Any) {
      guard PropertyListSerialization.propertyList([object], isValidFor: .binary),
        let data = try? PropertyListSerialization.data(
          fromPropertyList: [object], format: .binary, options: 0),
        let list = try? DocumentFormat.binaryPropertyList.tree(of: Array(data))
      else { return nil }
      self.init(list[StoredTree.root].firstChild, in: list)
    }

    var object: Any? {
      guard let bytes = try? DocumentFormat.binaryPropertyList.bytes(of: tree) else { return nil }
      // With a `nil` format, nothing is written through a pointer.
      let list = try? unsafe PropertyListSerialization.propertyList(
        from: Data(bytes), format: nil)
      return (list as? [Any])?.first
    }
  }
#endif
