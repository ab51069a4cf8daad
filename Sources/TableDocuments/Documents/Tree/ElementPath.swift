/// The enclosing element and the keys from there.
struct ElementPath: Equatable {
  private(set) var owner: ElementIdentity?

  /// The keys from `owner`, the last one first.
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
