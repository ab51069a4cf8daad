extension LabelTree {
  /// The distance between labels at the ends.
  @inlinable
  static var step: UInt64 { 1 << 32 }

  /// The distance between the labels of a new tree.
  @inlinable
  static func step(for count: Int) -> UInt64 {
    // At most the middle of the label space, with gaps.
    min(step, (1 << 62) / UInt64(count + 1))
  }

  @inlinable
  static var firstLabel: UInt64 { 1 << 62 }

  /// Creates a tree with spare room in its nodes.
  @inlinable
  package init(_ elements: some Collection<Element>) {
    let step = Self.step(for: elements.count)
    var label = Self.firstLabel
    var rest = elements.count
    var leaf = Leaf.make(capacity: min(rest, Leaf.filling))
    var level: [TreeChild] = []
    if rest > Leaf.filling { level.reserveCapacity(rest / Leaf.filling + 1) }
    var hasher = IndexHasher<Element.ID>()
    var index = 0
    for element in elements {
      if leaf.isFull {
        level.append(Self.child(leaf, height: 0))
        rest -= leaf.count
        leaf = Leaf.make(capacity: min(rest, Leaf.filling))
      }
      let filled = leaf.count
      // Safe: the leaf has room.
      unsafe (leaf.slots + filled).initialize(
        to: Slot(label: label, hash: hasher.hash(of: element.id), element: element))
      leaf.count = filled + 1
      label += step
      index += 1
    }
    (root, height, count, origin) = (leaf, 0, index, TreeOrigin())
    if level.isEmpty { return }
    level.append(Self.child(leaf, height: 0))
    raise(from: level)
  }

  /// Distributes nodes evenly: an only child couldn't be refilled from a sibling.
  @inlinable
  package mutating func raise(from nodes: [TreeChild]) {
    var level = nodes
    height = 0
    while level.count > 1 {
      height += 1
      let isRoot = level.count <= TreeBranch.maximum
      let branchCount = isRoot ? 1 : (level.count + TreeBranch.filling - 1) / TreeBranch.filling
      level = (0..<branchCount).map { index in
        let branch = TreeBranch.make()
        let start = index * level.count / branchCount
        let end = (index + 1) * level.count / branchCount
        for child in level[start..<end] { branch.insert(child, at: branch.count) }
        return Self.child(branch, height: height)
      }
    }
    root = level[0].node
  }
}
