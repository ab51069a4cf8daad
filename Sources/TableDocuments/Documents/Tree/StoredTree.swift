import SystemBasics

/// The lossless contents of a file.
///
/// Foundation's decoders merge canonically equivalent keys, round numbers and drop unread values; a
/// tree can write unknown values back unchanged.
///
/// The nodes are in one array and refer to each other by index. Strings and keys are UTF-8;
/// numbers, dates and data stay in the tree's notation.
package struct StoredTree {
  /// The notation of the values.
  package let notation: StoredNotation

  /// All values, the root first.
  package var nodes: [StoredNode] = []

  /// The bytes of the file, if values refer to them.
  private let file: [UInt8]

  /// Text that is not verbatim in the file; its positions begin after the end of the file.
  package var text: [UInt8] = []

  /// The keys of all dictionaries.
  package var keys = InternedKeys()

  /// The line end, in text formats.
  package var lineEnd = LineEnd.lineFeed

  /// Creates an empty tree.
  ///
  /// - Parameters:
  ///   - notation: The notation of the values.
  ///   - file: The bytes to which nodes may refer.
  package init(_ notation: StoredNotation, file: [UInt8] = []) {
    self.notation = notation
    self.file = file
  }
}

extension StoredTree {
  /// The root.
  package static let root: StoredNode.ID = 0

  /// The value at a position.
  package subscript(id: StoredNode.ID) -> StoredNode {
    get { nodes[Int(id)] }
    set { nodes[Int(id)] = newValue }
  }

  /// Returns a container's children, in order.
  package func children(of id: StoredNode.ID) -> some Sequence<StoredNode.ID> {
    sequence(state: self[id].firstChild) { [nodes] child in
      guard child != StoredNode.none else { return nil }
      defer { child = nodes[Int(child)].next }
      return child
    }
  }

  /// Returns the text of a scalar, in its notation.
  package func bytes(of id: StoredNode.ID) -> ArraySlice<UInt8> {
    let node = self[id]
    return bytes(in: Int(node.start)..<Int(node.end))
  }

  /// Returns the bytes in a range that is entirely in the file or outside it.
  package func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    if range.upperBound <= file.count { return file[range] }
    return text[range.lowerBound - file.count..<range.upperBound - file.count]
  }

  /// The position of the next appended text.
  package var endPosition: Int { file.count + text.count }

  /// Returns the number of the key whose text is in a range.
  package mutating func number(
    ofKeyAt range: Range<Int>, after previous: InternedKeys.Number
  ) -> InternedKeys.Number {
    if range.upperBound <= file.count { return keys.number(of: range, in: file, after: previous) }
    let range = range.lowerBound - file.count..<range.upperBound - file.count
    return keys.number(of: range, in: text, after: previous)
  }

  /// Returns a value's text as a string.
  package func string(of id: StoredNode.ID) -> String {
    String(decoding: bytes(of: id), as: UTF8.self)
  }

  /// Returns a value's key in a dictionary.
  package func name(of id: StoredNode.ID) -> String? {
    let key = self[id].key
    return key == InternedKeys.none ? nil : keys.names[Int(key)]
  }

  /// Returns the coding path of a value.
  package func path(to id: StoredNode.ID) -> [any CodingKey] {
    path(to: id) { id in
      children(of: self[id].parent).prefix { $0 != id }.reduce(0) { count, _ in count + 1 }
    }
  }

  /// Returns the coding path of a value.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - position: Returns an element's index.
  /// - Returns: The keys and indices, outermost first.
  package func path(
    to id: StoredNode.ID, position: (StoredNode.ID) -> Int
  ) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var id = id
    while id != Self.root, id != StoredNode.none {
      let step = name(of: id).map(StoredKey.init(stringValue:))
      path.append(step ?? StoredKey(intValue: position(id)))
      id = self[id].parent
    }
    return path.reversed()
  }

  /// Whether the document skipped a value.
  ///
  /// An array is known if its first element was read.
  package func isUnknown(_ id: StoredNode.ID) -> Bool {
    let node = self[id]
    if node.isRead || node.parent == StoredNode.none { return false }
    return node.key != InternedKeys.none || self[self[node.parent].start].isRead
  }
}

/// A key or an index.
package struct StoredKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  package init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
