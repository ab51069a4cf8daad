import LocalizedPhrases

extension StoredTree {
  /// Checks for duplicate keys.
  ///
  /// - Throws: A ``CodingError`` for identical keys. Canonically equivalent ones are only
  ///   recorded: they do no harm unless read.
  package mutating func requireDistinctKeys() throws {
    var lastSeen = [StoredNode.ID](repeating: StoredNode.none, count: keys.count)
    var lastEquivalent = lastSeen
    for id in nodes.indices where nodes[id].kind == .dictionary {
      let dictionary = StoredNode.ID(id)
      var child = nodes[id].start
      while child != StoredNode.none {
        let key = self[child].key
        if lastSeen[Int(key)] == dictionary {
          throw CodingError(
            "the key \"\(name(of: child) ?? "")\" occurs twice \(path(to: dictionary).position)")
        }
        lastSeen[Int(key)] = dictionary
        let equivalent = Int(keys.firstEquivalent(of: key))
        if lastEquivalent[equivalent] == dictionary { nodes[id].hasEquivalentKeys = true }
        lastEquivalent[equivalent] = dictionary
        child = self[child].next
      }
    }
  }

  /// Returns the first value that was not read back as written.
  package func firstDifference(fromRead other: StoredTree) -> StoredNode.ID? {
    // Null in a property list is read back as text.
    firstDifference(from: other) { node, other in
      node.kind == .null && node.start != StoredNode.none && other.kind == .string
    }
  }

  /// Returns the first value that differs from the one at the same path in `other`.
  ///
  /// Keys must be in the same order. Whitespace does not matter.
  ///
  /// - Parameters:
  ///   - other: The other tree.
  ///   - isSameKind: Whether two different kinds count as equal.
  /// - Returns: A value of this tree.
  package func firstDifference(
    from other: StoredTree,
    orSameKind isSameKind: (StoredNode, StoredNode) -> Bool = { _, _ in false }
  ) -> StoredNode.ID? {
    var pairs = [(Self.root, Self.root)]
    while let (own, others) = pairs.popLast() {
      guard own != StoredNode.none, others != StoredNode.none else {
        if own == others { continue }
        return own == StoredNode.none ? Self.root : own
      }
      let hasKind =
        self[own].kind == other[others].kind || isSameKind(self[own], other[others])
      guard hasKind, isAlike(own, others, in: other) else { return own }
      if self[own].isContainer {
        var (child, otherChild) = (self[own].start, other[others].start)
        while child != StoredNode.none, otherChild != StoredNode.none {
          pairs.append((child, otherChild))
          (child, otherChild) = (self[child].next, other[otherChild].next)
        }
        if child != otherChild { return own }
      }
    }
    return nil
  }

  /// Whether keys and texts are equal, ignoring children.
  private func isAlike(
    _ own: StoredNode.ID, _ others: StoredNode.ID, in other: StoredTree
  ) -> Bool {
    let node = self[own]
    guard name(of: own).map(ExactText.init) == other.name(of: others).map(ExactText.init) else {
      return false
    }
    if node.isContainer || node.start == StoredNode.none { return true }
    return bytes(of: own) == other.bytes(of: others)
  }
}
