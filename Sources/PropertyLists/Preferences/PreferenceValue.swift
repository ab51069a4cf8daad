import SystemBasics
import TableDocuments

/// A value in the form in which preferences keep it: a part of a property list.
struct PreferenceValue {
  /// A binary property list with the value alone in an array, which may be the root.
  private let tree: StoredTree

  /// Creates the stored form of `value`, or `nil` if it has none.
  init?(_ value: some Encodable) {
    let session = EncodingSession(.binary)
    guard (try? session.encode(root: [value])) != nil,
      let first = session.tree.children(of: StoredTree.root).first(where: { _ in true })
    else { return nil }
    self.init(first, in: session.tree)
  }

  /// Takes a value out of a property list, or returns `nil` if something in it is damaged.
  init?(_ id: StoredNode.ID, in list: StoredTree) {
    var tree = StoredTree(.binary)
    let root = tree.append(.array, to: StoredNode.none)
    do { try tree.append(transcribing: id, in: list, to: root) } catch { return nil }
    tree.sortKeys()
    self.tree = tree
  }

  /// The value of a type, or `nil` if this is not the stored form of such a value.
  func value<Value: Decodable>() -> Value? {
    try? DecodingSession(tree).decode([Value].self, at: StoredTree.root).first
  }

  /// Writes the value under a name in a dictionary of a property list.
  ///
  /// - Throws: A `ValueError` if the format cannot hold it.
  func write(to dictionary: StoredNode.ID, of list: inout StoredTree, as name: String) throws {
    let key = list.keys.number(of: name, after: KeyTable.none)
    try list.append(
      transcribing: tree[StoredTree.root].firstChild, in: tree, to: dictionary, key: key)
  }
}

extension PreferenceValue: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.tree.firstDifference(from: right.tree) == nil
  }
}

#if canImport(Darwin)
  extension PreferenceValue {
    /// Takes an object as `UserDefaults` keeps it, or returns `nil` if it is none.
    init?(object: Any) {
      guard PropertyListSerialization.propertyList([object], isValidFor: .binary),
        let data = try? PropertyListSerialization.data(
          fromPropertyList: [object], format: .binary, options: 0),
        let list = try? DocumentFormat.binaryPropertyList.tree(of: Array(data))
      else { return nil }
      self.init(list[StoredTree.root].firstChild, in: list)
    }

    /// The value as `UserDefaults` keeps it.
    var object: Any? {
      guard let bytes = try? DocumentFormat.binaryPropertyList.bytes(of: tree) else { return nil }
      // No format is asked for, so that nothing is written through a pointer.
      let list = try? unsafe PropertyListSerialization.propertyList(
        from: Data(bytes), format: nil)
      return (list as? [Any])?.first
    }
  }
#endif
