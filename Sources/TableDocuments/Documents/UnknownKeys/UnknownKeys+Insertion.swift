extension UnknownKeys {
  /// Inserts the unknown values into an encoded document.
  ///
  /// The document's own values win. Values of removed elements are dropped.
  ///
  /// - Parameter session: The encoding, with the elements' paths.
  func insert(into session: EncodingSession) {
    if omitted == nil { insert(StoredTree.root, into: StoredTree.root, of: session) }
    for (identity, nodes) in nodesByIdentity {
      for (node, target) in pairs(nodes, session.elements[identity] ?? [], in: session) {
        insert(node, into: target, of: session)
      }
    }
  }

  private var nodesByIdentity: [ElementIdentity: [StoredNode.ID]] {
    elements.keys.sorted().reduce(into: [:]) { groups, id in
      if let identity = elements[id], omitted?.contains(identity) != true {
        groups[identity, default: []].append(id)
      }
    }
  }

  /// Pairs elements with equal identifiers: unmoved ones by path, then the rest in order.
  private func pairs(
    _ nodes: [StoredNode.ID], _ candidates: [StoredNode.ID], in session: EncodingSession
  ) -> [(StoredNode.ID, StoredNode.ID)] {
    if nodes.count == 1, candidates.count == 1 { return [(nodes[0], candidates[0])] }
    var pairs: [(StoredNode.ID, StoredNode.ID)] = []
    var moved: [StoredNode.ID] = []
    var free = candidates
    for node in nodes {
      let path = ElementPath(of: node, in: tree) { elements[$0] }
      if let index = free.firstIndex(where: { session.path(of: $0) == path }) {
        pairs.append((node, free.remove(at: index)))
      } else {
        moved.append(node)
      }
    }
    return pairs + zip(moved, free)
  }

  /// Inserts a container's unknown values, except in elements with identifiers.
  private func insert(
    _ source: StoredNode.ID, into target: StoredNode.ID, of session: EncodingSession
  ) {
    guard tree[source].kind == session.tree[target].kind else { return }
    switch tree[source].kind {
    case .dictionary: insertKeys(of: source, into: target, of: session)
    case .array: insertElements(of: source, into: target, of: session)
    default: break
    }
  }

  private func insertKeys(
    of source: StoredNode.ID, into target: StoredNode.ID, of session: EncodingSession
  ) {
    let own = KeyedChildren(of: target, in: session.tree)
    for child in tree.children(of: source) where elements[child] == nil {
      let name = tree.name(of: child) ?? ""
      if !tree[child].isRead {
        guard own.child(named: name) == nil else { continue }
        session.tree.append(copyOf: child, in: tree, to: target)
      } else if let known = own.child(equivalentTo: name) {
        insert(child, into: known, of: session)
      }
    }
  }

  /// Matches elements by contents, or by position if the count is unchanged.
  private func insertElements(
    of source: StoredNode.ID, into target: StoredNode.ID, of session: EncodingSession
  ) {
    let targets = session.tree.children(of: target).filter { $0 < session.ownCount }
    let pairs = matches(of: source, targets, in: session)
    for (child, target) in pairs { insert(child, into: target, of: session) }
    guard targets.count == Array(session.tree.children(of: target)).count else { return }
    for child in tree.children(of: source) where tails.contains(child) {
      session.tree.append(copyOf: child, in: tree, to: target)
    }
  }

  /// Pairs elements without identifiers with their successors.
  private func matches(
    of source: StoredNode.ID, _ targets: [StoredNode.ID], in session: EncodingSession
  ) -> [(StoredNode.ID, StoredNode.ID)] {
    let children = tree.children(of: source).filter { positions[$0] != nil && elements[$0] == nil }
    guard !children.isEmpty else { return [] }
    let prints = targets.map { target in
      session.tree.fingerprint(of: target) { $0 < session.ownCount }
    }
    // Reversed, so that `popLast` takes the first of equal elements.
    var free = Dictionary(grouping: targets.indices.reversed()) { prints[$0] }
    var isFree = [Bool](repeating: true, count: targets.count)
    var pairs: [(StoredNode.ID, StoredNode.ID)] = []
    var changed: [StoredNode.ID] = []
    for child in children {
      let print = tree.fingerprint(of: child, where: isKnown)
      if let index = free[print]?.popLast() {
        isFree[index] = false
        pairs.append((child, targets[index]))
      } else {
        changed.append(child)
      }
    }
    for child in changed where targets.count == counts[source] {
      guard let position = positions[child], isFree[position] else { continue }
      pairs.append((child, targets[position]))
    }
    return pairs
  }
}

/// The values of a dictionary by key.
private struct KeyedChildren {
  private var exact: [ExactText: StoredNode.ID] = [:]
  private var equivalent: [String: StoredNode.ID] = [:]

  init(of dictionary: StoredNode.ID, in tree: StoredTree) {
    for child in tree.children(of: dictionary) {
      guard let name = tree.name(of: child) else { continue }
      exact[ExactText(string: name)] = child
      equivalent[name] = child
    }
  }

  func child(named name: String) -> StoredNode.ID? { exact[ExactText(string: name)] }

  /// Returns the value of a key, or else of a canonically equivalent one.
  func child(equivalentTo name: String) -> StoredNode.ID? {
    child(named: name) ?? equivalent[name]
  }
}
