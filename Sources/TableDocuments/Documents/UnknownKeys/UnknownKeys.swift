/// What stands in a file and the program did not ask for, with where it stands.
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

  /// The elements at the end of arrays that were not asked for.
  private(set) var tails: Set<StoredNode.ID> = []

  /// The elements whose own turn is left out; if it is not `nil`, so is what stands around elements.
  private(set) var omitted: Set<ElementIdentity>?

  /// Takes what a document has not asked for, or returns `nil` if there is nothing.
  init?(leftBy session: DecodingSession) {
    let isNeeded = Self.nodesOnTheWay(to: session.tree)
    guard isNeeded.contains(true) else { return nil }
    tree = StoredTree(session.tree.notation)
    take(StoredTree.root, of: session, isNeeded, to: StoredNode.none)
  }

  /// The identities of the elements in which something is unknown.
  var identities: Set<ElementIdentity> { Set(elements.values) }

  /// What is unknown in elements other than some, or `nil` if there is nothing.
  func inElements(except identities: Set<ElementIdentity>) -> UnknownKeys? {
    guard elements.values.contains(where: { !identities.contains($0) }) else { return nil }
    var others = self
    others.omitted = identities.union(omitted ?? [])
    return others
  }

  /// Whether the program knows a value that is here.
  func isKnown(_ id: StoredNode.ID) -> Bool {
    tree[id].key == KeyTable.none ? !tails.contains(id) : tree[id].isRead
  }
}

extension UnknownKeys {
  /// For each value whether it is unknown, or a container in which something is.
  private static func nodesOnTheWay(to tree: StoredTree) -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: tree.nodes.count)
    for position in tree.nodes.indices where tree.isUnknown(StoredNode.ID(position)) {
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
    if takeUnknown(id, of: session, to: parent) { return }
    let copy = tree.appendEmpty(copyOf: id, in: session.tree, to: parent)
    elements[copy] = session.identities[id]
    let isList = session.tree[id].kind == .array && hasPlainElements(id, of: session, isNeeded)
    for (position, child) in session.tree.children(of: id).enumerated() {
      if isList, session.identities[child] == nil {
        note(position, in: copy)
        takeWhole(child, of: session, to: copy)
      } else if isNeeded[Int(child)] {
        take(child, of: session, isNeeded, to: copy)
      }
    }
  }

  /// Whether something is unknown in an element of an array that has no identifier.
  private func hasPlainElements(
    _ array: StoredNode.ID, of session: DecodingSession, _ isNeeded: [Bool]
  ) -> Bool {
    session.tree.children(of: array).contains { child in
      isNeeded[Int(child)] && session.identities[child] == nil && !session.tree.isUnknown(child)
    }
  }

  /// Copies an element without an identifier, which will be known by its contents.
  private mutating func takeWhole(
    _ id: StoredNode.ID, of session: DecodingSession, to parent: StoredNode.ID
  ) {
    if takeUnknown(id, of: session, to: parent) { return }
    guard session.tree[id].isContainer else {
      tree.append(copyOf: id, in: session.tree, to: parent)
      return
    }
    let copy = tree.appendEmpty(copyOf: id, in: session.tree, to: parent)
    elements[copy] = session.identities[id]
    for (position, child) in session.tree.children(of: id).enumerated() {
      if session.tree[id].kind == .array { note(position, in: copy) }
      takeWhole(child, of: session, to: copy)
    }
  }

  /// Copies a value with all that is in it, if it is unknown.
  private mutating func takeUnknown(
    _ id: StoredNode.ID, of session: DecodingSession, to parent: StoredNode.ID
  ) -> Bool {
    guard session.tree.isUnknown(id) else { return false }
    let copy = tree.append(copyOf: id, in: session.tree, to: parent)
    guard tree[copy].key == KeyTable.none else { return true }
    tails.insert(copy)
    if let position = positions.removeValue(forKey: copy) {
      counts[parent] = min(counts[parent] ?? position, position)
    }
    return true
  }

  /// Notes where the element that is added next stands in its array.
  private mutating func note(_ position: Int, in array: StoredNode.ID) {
    positions[StoredNode.ID(tree.nodes.count)] = position
    counts[array] = position + 1
  }
}
