/// What stands in a file and the program did not ask for, with its place.
///
/// A later version of a program may have added it, or another program. It is written where it was:
/// in the same element, if elements have identifiers, wherever that stands now; else under the same
/// keys and positions. It stays here while its element is gone, so that undo brings it back.
struct UnknownKeys {
  /// The unknown values, and the containers on the way to them, which were asked for.
  private(set) var tree: StoredTree

  /// The elements among those containers.
  private(set) var elements: [StoredNode.ID: ElementIdentity] = [:]

  /// The positions in their arrays of elements without identifiers, which are here as a whole.
  private(set) var positions: [StoredNode.ID: Int] = [:]

  /// How many elements the arrays have from which those are.
  private(set) var counts: [StoredNode.ID: Int] = [:]

  /// Takes what a document has not asked for, or returns `nil` if there is nothing.
  init?(leftBy session: DecodingSession) {
    let isNeeded = Self.nodesOnTheWay(to: session.tree)
    guard isNeeded.contains(true) else { return nil }
    tree = StoredTree(format: session.tree.format)
    take(StoredTree.root, of: session, isNeeded, to: StoredNode.none)
  }

  /// The identities of the elements in which something is unknown.
  var identities: Set<ElementIdentity> { Set(elements.values) }
}

extension UnknownKeys {
  /// For each value whether it is unknown, or a container in which something is.
  private static func nodesOnTheWay(to tree: StoredTree) -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: tree.nodes.count)
    for (position, node) in tree.nodes.enumerated() where node.key != KeyTable.none && !node.isRead
    {
      var id = StoredNode.ID(position)
      while id != StoredNode.none, !isNeeded[Int(id)] {
        isNeeded[Int(id)] = true
        id = tree[id].parent
      }
    }
    return isNeeded
  }

  /// Copies a value, with all that is in it if it is unknown, else with what leads to the unknown.
  private mutating func take(
    _ id: StoredNode.ID, of session: DecodingSession, _ isNeeded: [Bool], to parent: StoredNode.ID
  ) {
    let node = session.tree[id]
    if node.key != KeyTable.none, !node.isRead {
      tree.append(copyOf: id, in: session.tree, to: parent)
      return
    }
    let copy = tree.appendEmpty(copyOf: id, in: session.tree, to: parent)
    elements[copy] = session.identities[id]
    var position = 0
    for child in session.tree.children(of: id) {
      defer { position += 1 }
      guard isNeeded[Int(child)] else { continue }
      if node.kind == .array, session.identities[child] == nil {
        counts[copy] = session.tree.children(of: id).reduce(0) { count, _ in count + 1 }
        positions[StoredNode.ID(tree.nodes.count)] = position
        takeWhole(child, of: session, to: copy)
      } else {
        take(child, of: session, isNeeded, to: copy)
      }
    }
  }

  /// Copies an element without an identifier, which will be known by its contents.
  private mutating func takeWhole(
    _ id: StoredNode.ID, of session: DecodingSession, to parent: StoredNode.ID
  ) {
    let node = session.tree[id]
    guard node.isContainer, node.key == KeyTable.none || node.isRead else {
      tree.append(copyOf: id, in: session.tree, to: parent)
      return
    }
    let copy = tree.appendEmpty(copyOf: id, in: session.tree, to: parent)
    elements[copy] = session.identities[id]
    for (position, child) in session.tree.children(of: id).enumerated() {
      if node.kind == .array, session.identities[child] == nil {
        counts[copy] = position + 1
        positions[StoredNode.ID(tree.nodes.count)] = position
      }
      takeWhole(child, of: session, to: copy)
    }
  }
}
