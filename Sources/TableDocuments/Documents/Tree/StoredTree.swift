import SystemBasics

/// What stands in a file, before it is a document and after: every value, with nothing left out.
///
/// Foundation's decoders merge keys that they take for equal, round numbers and forget what nobody
/// asked for. A tree does not: whatever a document does not know can be written as it was read.
///
/// The nodes are kept in one array and refer to each other by their positions. Strings and keys are
/// UTF-8. Numbers, dates and data are kept in the tree's notation, as they stand there.
package struct StoredTree {
  /// The notation of the values.
  package let notation: StoredNotation

  /// All values, the root first.
  package var nodes: [StoredNode] = []

  /// What stands in the file, if values refer to it.
  private let file: [UInt8]

  /// The text of all values that does not stand in the file as it is; its positions follow those of
  /// the file.
  package var text: [UInt8] = []

  /// The keys of all dictionaries.
  package var keys = KeyTable()

  /// How the lines of the file end, if its format has lines.
  package var lineEnd = LineEnd.lineFeed

  /// Creates a tree without a root.
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

  /// The values in a container, in order.
  package func children(of id: StoredNode.ID) -> some Sequence<StoredNode.ID> {
    sequence(state: self[id].firstChild) { [nodes] child in
      guard child != StoredNode.none else { return nil }
      defer { child = nodes[Int(child)].next }
      return child
    }
  }

  /// The text of a value that is no container: a string, or a number, date or data as it stands.
  package func bytes(of id: StoredNode.ID) -> ArraySlice<UInt8> {
    let node = self[id]
    return bytes(in: Int(node.start)..<Int(node.end))
  }

  /// The bytes at some positions, all of which are in the file or none.
  package func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    if range.upperBound <= file.count { return file[range] }
    return text[range.lowerBound - file.count..<range.upperBound - file.count]
  }

  /// The position at which text that is added begins.
  package var endPosition: Int { file.count + text.count }

  /// The number of the key whose text is at some positions.
  package mutating func number(
    ofKeyAt range: Range<Int>, after previous: KeyTable.Number
  ) -> KeyTable.Number {
    if range.upperBound <= file.count { return keys.number(of: range, in: file, after: previous) }
    let range = range.lowerBound - file.count..<range.upperBound - file.count
    return keys.number(of: range, in: text, after: previous)
  }

  /// The text of a value as a string.
  package func string(of id: StoredNode.ID) -> String {
    String(decoding: bytes(of: id), as: UTF8.self)
  }

  /// The key under which a value stands in a dictionary.
  package func name(of id: StoredNode.ID) -> String? {
    let key = self[id].key
    return key == KeyTable.none ? nil : keys.names[Int(key)]
  }

  /// The keys and positions that lead from the root to a value.
  package func path(to id: StoredNode.ID) -> [any CodingKey] {
    path(to: id) { id in
      children(of: self[id].parent).prefix { $0 != id }.reduce(0) { count, _ in count + 1 }
    }
  }

  /// The keys and positions that lead from the root to a value.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - position: Returns the position of an element in its array.
  /// - Returns: The keys and positions, the outermost first.
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

  /// Whether a document has not asked for a value, though it has asked for what stands around it.
  ///
  /// It knows an array of whose elements it has read the first ones.
  package func isUnknown(_ id: StoredNode.ID) -> Bool {
    let node = self[id]
    if node.isRead || node.parent == StoredNode.none { return false }
    return node.key != KeyTable.none || self[self[node.parent].start].isRead
  }
}

/// A key of a dictionary or a position in an array, whatever type asks for it.
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
