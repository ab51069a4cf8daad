extension StoredTree {
  /// Appends a value to a container, or adds the root.
  ///
  /// - Parameters:
  ///   - kind: The kind of value.
  ///   - parent: The container, or `none` for the root.
  ///   - key: The number of its key, in a dictionary.
  /// - Returns: The new value.
  @discardableResult
  package mutating func append(
    _ kind: StoredNode.Kind, to parent: StoredNode.ID, key: InternedKeys.Number = InternedKeys.none
  ) -> StoredNode.ID {
    let id = StoredNode.ID(nodes.count)
    nodes.append(
      StoredNode(
        kind: kind, key: key, parent: parent, start: StoredNode.none, end: StoredNode.none))
    guard parent != StoredNode.none else { return id }
    let last = nodes[Int(parent)].end
    if last == StoredNode.none {
      nodes[Int(parent)].start = id
    } else {
      nodes[Int(last)].next = id
    }
    nodes[Int(parent)].end = id
    return id
  }

  /// Returns the number of a key; `none` for no key.
  package mutating func key(_ name: String?) -> InternedKeys.Number {
    name.map { keys.number(of: $0, after: InternedKeys.none) } ?? InternedKeys.none
  }

  /// Removes the children after `last`, or all if it is `none`.
  package mutating func removeChildren(of parent: StoredNode.ID, after last: StoredNode.ID) {
    nodes[Int(parent)].end = last
    if last == StoredNode.none {
      nodes[Int(parent)].start = StoredNode.none
    } else {
      nodes[Int(last)].next = StoredNode.none
    }
  }

  /// Sets a value's kind and text range.
  package mutating func set(_ id: StoredNode.ID, to kind: StoredNode.Kind, text range: Range<Int>) {
    nodes[Int(id)].kind = kind
    nodes[Int(id)].start = Int32(range.lowerBound)
    nodes[Int(id)].end = Int32(range.upperBound)
  }

  /// Sets a value's kind and appends its text.
  package mutating func set(
    _ id: StoredNode.ID, to kind: StoredNode.Kind, text bytes: some Sequence<UInt8>
  ) {
    let start = endPosition
    text.append(contentsOf: bytes)
    set(id, to: kind, text: start..<endPosition)
  }

  /// Appends a deep copy of another tree's value, by default with its key.
  ///
  /// - Returns: The copy.
  @discardableResult
  package mutating func append(
    copyOf original: StoredNode.ID, in tree: StoredTree, to parent: StoredNode.ID,
    key: InternedKeys.Number? = nil
  ) -> StoredNode.ID {
    let node = tree[original]
    let copy = appendEmpty(copyOf: original, in: tree, to: parent, key: key)
    if node.isContainer {
      for child in tree.children(of: original) { append(copyOf: child, in: tree, to: copy) }
    } else if node.start != StoredNode.none {
      set(copy, to: node.kind, text: tree.bytes(of: original))
    }
    return copy
  }

  /// Appends a shallow copy of another tree's value, by default with its key.
  package mutating func appendEmpty(
    copyOf original: StoredNode.ID, in tree: StoredTree, to parent: StoredNode.ID,
    key: InternedKeys.Number? = nil
  ) -> StoredNode.ID {
    let key = key ?? self.key(tree.name(of: original))
    let copy = append(tree[original].kind, to: parent, key: key)
    self[copy].isRead = tree[original].isRead
    return copy
  }
}

extension StoredTree {
  /// Sorts all keys and keeps the last of equal ones.
  ///
  /// Encoding a key twice replaces its value. An unused encoder becomes an empty dictionary.
  package mutating func sortKeys() {
    let ranks = keys.ranks
    var children: [StoredNode.ID] = []
    for id in nodes.indices where nodes[id].kind == .dictionary || nodes[id].kind == .undecided {
      nodes[id].kind = .dictionary
      children.removeAll(keepingCapacity: true)
      var child = nodes[id].start
      var isSorted = true
      while child != StoredNode.none {
        if let last = children.last {
          isSorted = isSorted && ranks[Int(self[last].key)] < ranks[Int(self[child].key)]
        }
        children.append(child)
        child = self[child].next
      }
      if !isSorted { link(StoredNode.ID(id), to: sorted(children, by: ranks)) }
    }
  }

  private func sorted(_ children: [StoredNode.ID], by ranks: [Int32]) -> [StoredNode.ID] {
    // Of equal keys, the last one added sorts first and is kept.
    let sorted = children.sorted {
      (ranks[Int(self[$0].key)], $1) < (ranks[Int(self[$1].key)], $0)
    }
    var kept: [StoredNode.ID] = []
    for child in sorted where kept.last.map({ self[$0].key }) != self[child].key {
      kept.append(child)
    }
    return kept
  }

  private mutating func link(_ id: StoredNode.ID, to children: [StoredNode.ID]) {
    self[id].start = children.first ?? StoredNode.none
    self[id].end = children.last ?? StoredNode.none
    for (child, next) in zip(children, children.dropFirst() + [StoredNode.none]) {
      self[child].next = next
    }
  }
}
