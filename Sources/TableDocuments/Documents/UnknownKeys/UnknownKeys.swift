/// The values that the program did not read, and their places.
///
/// They may come from a later version or another program. They are written back in their element,
/// if it has an identifier, else at the same path. The values of a removed element stay, for undo.
struct UnknownKeys {
  /// The unknown values and their known ancestors.
  private(set) var tree: StoredTree

  private(set) var elements: [StoredNode.ID: ElementIdentity] = [:]

  /// The indices of elements without identifiers, which are kept whole.
  private(set) var positions: [StoredNode.ID: Int] = [:]

  /// The number of known elements of each array with such elements.
  private(set) var counts: [StoredNode.ID: Int] = [:]

  /// Unread elements at the end of arrays.
  private(set) var tails: Set<StoredNode.ID> = []

  /// The elements to skip; unless `nil`, values outside elements are skipped, too.
  private(set) var omitted: Set<ElementIdentity>?

  /// Collects the unread values; `nil` if there are none.
  init?(leftBy session: DecodingSession) {
    let isNeeded = Self.neededNodes(of: session.tree)
    guard isNeeded.contains(true) else { return nil }
    tree = StoredTree(session.tree.notation)
    collect(StoredTree.root, of: session, isNeeded, to: StoredNode.none)
  }

  var identities: Set<ElementIdentity> { Set(elements.values) }

  /// Returns the unknown values of other elements, if any.
  func inElements(except identities: Set<ElementIdentity>) -> UnknownKeys? {
    guard elements.values.contains(where: { !identities.contains($0) }) else { return nil }
    var others = self
    others.omitted = identities.union(omitted ?? [])
    return others
  }

  func isKnown(_ id: StoredNode.ID) -> Bool {
    tree[id].key == InternedKeys.none ? !tails.contains(id) : tree[id].isRead
  }
}

extension UnknownKeys {
  /// Returns for each node whether it is an unknown value or an ancestor of one.
  private static func neededNodes(of tree: StoredTree) -> [Bool] {
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

  /// Copies an unknown value whole, others with the paths to unknown descendants.
  ///
  /// An element without an identifier is copied whole, too, to match its contents.
  private mutating func collect(
    _ id: StoredNode.ID, of session: DecodingSession, _ isNeeded: [Bool], isWhole: Bool = false,
    to parent: StoredNode.ID
  ) {
    if collectUnknown(id, of: session, to: parent) { return }
    guard session.tree[id].isContainer else {
      return _ = tree.append(copyOf: id, in: session.tree, to: parent)
    }
    let copy = tree.appendEmpty(copyOf: id, in: session.tree, to: parent)
    elements[copy] = session.identities[id]
    let isArray = session.tree[id].kind == .array
    let isList = isArray && (isWhole || hasPlainElements(id, of: session, isNeeded))
    for (position, child) in session.tree.children(of: id).enumerated() {
      let isPlain = isWhole || isList && session.identities[child] == nil
      if isList, isPlain { record(position, in: copy) }
      if isPlain || isNeeded[Int(child)] {
        collect(child, of: session, isNeeded, isWhole: isPlain, to: copy)
      }
    }
  }

  private func hasPlainElements(
    _ array: StoredNode.ID, of session: DecodingSession, _ isNeeded: [Bool]
  ) -> Bool {
    session.tree.children(of: array).contains { child in
      isNeeded[Int(child)] && session.identities[child] == nil && !session.tree.isUnknown(child)
    }
  }

  private mutating func collectUnknown(
    _ id: StoredNode.ID, of session: DecodingSession, to parent: StoredNode.ID
  ) -> Bool {
    guard session.tree.isUnknown(id) else { return false }
    let copy = tree.append(copyOf: id, in: session.tree, to: parent)
    guard tree[copy].key == InternedKeys.none else { return true }
    tails.insert(copy)
    if let position = positions.removeValue(forKey: copy) {
      counts[parent] = min(counts[parent] ?? position, position)
    }
    return true
  }

  private mutating func record(_ position: Int, in array: StoredNode.ID) {
    positions[StoredNode.ID(tree.nodes.count)] = position
    counts[array] = position + 1
  }
}
