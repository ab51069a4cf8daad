extension UnknownKeys {
  /// Puts everything unknown into a document that has been written as a tree.
  ///
  /// What the document wrote itself stands. What belongs to an element that is gone is left out.
  ///
  /// - Parameter session: The writing of the document, with the places of its elements.
  func place(in session: EncodingSession) {
    place(StoredTree.root, in: StoredTree.root, of: &session.tree)
    var used: [ElementIdentity: Int] = [:]
    for (node, identity) in elements.sorted(by: { $0.key < $1.key }) {
      // Of several with one identifier each gets what its namesake in the file had.
      let candidates = session.elements[identity] ?? []
      let number = used[identity, default: 0]
      used[identity] = number + 1
      if candidates.indices.contains(number) {
        place(node, in: candidates[number], of: &session.tree)
      }
    }
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
