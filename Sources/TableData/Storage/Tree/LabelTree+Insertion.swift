extension LabelTree {
  /// The slot's label must lie between the labels of its neighbors.
  @inlinable
  package mutating func insert(_ slot: Slot, at position: Int) {
    let isLast = position == count
    ownRoot(withRoom: true)
    let node = unsafe BorrowedNode.passUnretained(root)
    let right = unsafe Self.insert(
      slot, at: position, isLast: isLast, into: node, height: height)
    count += 1
    if let right { raise(with: right) }
  }

  @inlinable
  mutating func raise(with right: TreeChild) {
    let branch = TreeBranch.make()
    branch.insert(Self.child(root, height: height), at: 0)
    branch.insert(right, at: 1)
    root = branch
    height += 1
  }

  /// Returns the right half after a split.
  @inlinable
  package static func insert(
    _ slot: Slot, at position: Int, isLast: Bool, into node: BorrowedNode, height: Int
  ) -> TreeChild? {
    height == 0
      ? unsafe withLeaf(node) { insert(slot, at: position, isLast: isLast, into: $0) }
      : unsafe withBranch(node) {
        insert(slot, at: position, isLast: isLast, into: $0, height: height)
      }
  }

  @inlinable
  package static func insert(
    _ slot: Slot, at position: Int, isLast: Bool, into leaf: Leaf
  ) -> TreeChild? {
    guard leaf.count == Leaf.maximum else {
      leaf.insert(slot, at: position)
      return nil
    }
    // Consecutive appends leave full leaves.
    let middle = isLast ? Leaf.maximum : Leaf.maximum / 2
    let right = leaf.split(at: middle)
    if position < middle || (position == middle && !isLast) {
      leaf.insert(slot, at: position)
    } else {
      right.insert(slot, at: position - middle)
    }
    return child(right, height: 0)
  }

  @inlinable
  package static func insert(
    _ slot: Slot, at position: Int, isLast: Bool, into branch: TreeBranch, height: Int
  ) -> TreeChild? {
    let (index, rest) = branch.child(at: position)
    let child = unsafe ownChild(at: index, of: branch, height: height, withRoom: true)
    let right = unsafe insert(slot, at: rest, isLast: isLast, into: child, height: height - 1)
    let childPointer = unsafe branch.children + index
    unsafe childPointer.pointee.count += 1 - (right?.count ?? 0)
    if Weights.areKept {
      let weight = Weights.weight(of: slot.element)
      unsafe childPointer.pointee.weight += weight - (right?.weight ?? 0)
    }
    if rest == 0 { unsafe childPointer.pointee.firstLabel = slot.label }
    return right.flatMap {
      insert($0, at: index + 1, isLast: isLast, into: branch, height: height)
    }
  }

  @inlinable
  static func insert(
    _ child: TreeChild, at index: Int, isLast: Bool, into branch: TreeBranch, height: Int
  ) -> TreeChild? {
    guard branch.count == TreeBranch.maximum else {
      branch.insert(child, at: index)
      return nil
    }
    let middle = isLast ? TreeBranch.maximum - 1 : TreeBranch.maximum / 2
    let split = branch.split(at: middle)
    if index <= middle {
      branch.insert(child, at: index)
    } else {
      split.insert(child, at: index - middle)
    }
    return Self.child(split, height: height)
  }
}
