extension UnknownKeys {
  /// Puts everything unknown into a document that has been written as a tree.
  ///
  /// What the document wrote itself stands. What belongs to an element that is gone is left out.
  ///
  /// - Parameter session: The writing of the document, with the places of its elements.
  func place(in session: EncodingSession) {
    place(StoredTree.root, in: StoredTree.root, of: &session.tree)
    for (identity, nodes) in nodesByIdentity {
      for (node, target) in pairs(nodes, session.elements[identity] ?? [], in: session) {
        place(node, in: target, of: &session.tree)
      }
    }
  }

  private var nodesByIdentity: [ElementIdentity: [StoredNode.ID]] {
    Dictionary(grouping: elements.keys.sorted()) { elements[$0] }
      .reduce(into: [:]) { groups, group in
        if let identity = group.key { groups[identity] = group.value }
      }
  }

  /// Finds elements with one identifier again: first those that are still in the same element, then
  /// those that have moved.
  private func pairs(
    _ nodes: [StoredNode.ID], _ candidates: [StoredNode.ID], in session: EncodingSession
  ) -> [(StoredNode.ID, StoredNode.ID)] {
    var pairs: [(StoredNode.ID, StoredNode.ID)] = []
    var moved: [StoredNode.ID] = []
    var free = candidates
    for node in nodes {
      let owner = owner(of: node)
      if let index = free.firstIndex(where: { session.owner(of: $0) == owner }) {
        pairs.append((node, free.remove(at: index)))
      } else {
        moved.append(node)
      }
    }
    return pairs + zip(moved, free)
  }

  /// The element in which another one stands.
  private func owner(of node: StoredNode.ID) -> ElementIdentity? {
    var id = tree[node].parent
    while id != StoredNode.none {
      if let owner = elements[id] { return owner }
      id = tree[id].parent
    }
    return nil
  }

  /// Puts what is unknown in a container into another one.
  ///
  /// Elements with identifiers have their own turn.
  private func place(
    _ source: StoredNode.ID, in target: StoredNode.ID, of output: inout StoredTree
  ) {
    guard tree[source].kind == output[target].kind else { return }
    switch tree[source].kind {
    case .dictionary: placeKeys(of: source, in: target, of: &output)
    case .array: placeElements(of: source, in: target, of: &output)
    default: break
    }
  }

  private func placeKeys(
    of source: StoredNode.ID, in target: StoredNode.ID, of output: inout StoredTree
  ) {
    for child in tree.children(of: source) where elements[child] == nil {
      let own = output.child(named: tree.name(of: child), of: target)
      switch (tree[child].isRead, own) {
      case (false, nil): output.append(copyOf: child, in: tree, to: target)
      case (true, let own?): place(child, in: own, of: &output)
      case (false, _?), (true, nil): break
      }
    }
  }

  /// Finds the elements of an array again: by their contents, or else by their positions while
  /// there are as many as there were.
  private func placeElements(
    of source: StoredNode.ID, in target: StoredNode.ID, of output: inout StoredTree
  ) {
    var free = Array(output.children(of: target)).map(Optional.some)
    let hasSameCount = free.count == counts[source]
    var changed: [StoredNode.ID] = []
    for child in tree.children(of: source) where elements[child] == nil {
      let position = positions[child] ?? 0
      let order = [position] + free.indices
      let match = order.first { index in
        guard free.indices.contains(index), let candidate = free[index] else { return false }
        return isKnownPart(of: child, equalTo: candidate, in: output)
      }
      guard let match, let found = free[match] else {
        changed.append(child)
        continue
      }
      free[match] = nil
      place(child, in: found, of: &output)
    }
    for child in changed where hasSameCount {
      guard let position = positions[child], let found = free[position] else { continue }
      place(child, in: found, of: &output)
    }
  }

  /// Whether a value is the same as before but for what is unknown in it.
  private func isKnownPart(
    of source: StoredNode.ID, equalTo target: StoredNode.ID, in output: StoredTree
  ) -> Bool {
    guard tree[source].kind == output[target].kind else { return false }
    let targets = Array(output.children(of: target))
    let known = tree.children(of: source).filter {
      tree[source].kind == .array || tree[$0].isRead
    }
    guard tree[source].isContainer else {
      return tree[source].start == StoredNode.none
        || tree.bytes(of: source) == output.bytes(of: target)
    }
    guard known.count == targets.count else { return false }
    return zip(known, targets).allSatisfy { own, next in
      let other =
        tree[source].kind == .array ? next : output.child(named: tree.name(of: own), of: target)
      return other.map { isKnownPart(of: own, equalTo: $0, in: output) } ?? false
    }
  }
}

extension StoredTree {
  /// The value under a key of a dictionary.
  func child(named name: String?, of dictionary: StoredNode.ID) -> StoredNode.ID? {
    guard let name else { return nil }
    return children(of: dictionary).first { child in
      keys.names[Int(self[child].key)].utf8.elementsEqual(name.utf8)
    }
  }
}
