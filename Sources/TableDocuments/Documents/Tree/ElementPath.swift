/// Where an element stands: in which other one, and under which keys there.
struct ElementPath: Equatable {
  /// The element around it, or `nil` if there is none.
  private(set) var owner: ElementIdentity?

  /// The keys that lead to it from there, the last one first.
  private(set) var keys: [String] = []

  init(
    of node: StoredNode.ID, in tree: StoredTree,
    identities: (StoredNode.ID) -> ElementIdentity?
  ) {
    var id = node
    while id != StoredNode.none {
      if let name = tree.name(of: id) { keys.append(name) }
      id = tree[id].parent
      owner = identities(id)
      if owner != nil { return }
    }
  }
}
