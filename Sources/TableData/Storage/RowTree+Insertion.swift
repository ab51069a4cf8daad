extension RowTree {
  /// Inserts a slot whose label lies between those of its neighbours.
  ///
  /// - Complexity: O(log n).
  @inlinable
  mutating func insert(_ slot: Slot, at position: Int) {
    let isLast = position == count
    let right = Self.insert(slot, at: position, isLast: isLast, into: &root, height: height)
    count += 1
    guard let right else { return }
    let branch = RowBranch.make()
    branch.insert(Self.child(root, height: height), at: 0)
    branch.insert(right, at: 1)
    root = branch
    height += 1
  }

  /// Inserts a slot below a node and returns the right half if the node had to be split.
  @inlinable
  static func insert(
    _ slot: Slot, at position: Int, isLast: Bool, into node: inout AnyObject, height: Int
  ) -> RowChild? {
    height == 0
      ? insert(slot, at: position, isLast: isLast, intoLeaf: &node)
      : insert(slot, at: position, isLast: isLast, intoBranch: &node, height: height)
  }

  @inlinable
  static func insert(
    _ slot: Slot, at position: Int, isLast: Bool, intoLeaf node: inout AnyObject
  ) -> RowChild? {
    let leaf = ownLeaf(&node)
    guard leaf.count == Leaf.maximum else {
      leaf.insert(slot, at: position)
      return nil
    }
    // Rows appended one after the other leave full leaves behind.
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
  static func insert(
    _ slot: Slot, at position: Int, isLast: Bool, intoBranch node: inout AnyObject, height: Int
  ) -> RowChild? {
    let branch = ownBranch(&node)
    let (index, rest) = branch.child(at: position)
    let place = unsafe branch.children + index
    let right = unsafe insert(
      slot, at: rest, isLast: isLast, into: &place.pointee.node, height: height - 1)
    unsafe place.pointee.count += 1 - (right?.count ?? 0)
    if rest == 0 { unsafe place.pointee.firstLabel = slot.label }
    guard let right else { return nil }
    guard branch.count == RowBranch.maximum else {
      branch.insert(right, at: index + 1)
      return nil
    }
    let middle = isLast ? RowBranch.maximum - 1 : RowBranch.maximum / 2
    let split = branch.split(at: middle)
    if index + 1 <= middle {
      branch.insert(right, at: index + 1)
    } else {
      split.insert(right, at: index + 1 - middle)
    }
    return child(split, height: height)
  }

  // MARK: - Nodes of one's own

  /// The leaf, copied first if others hold it too.
  @inlinable
  static func ownLeaf(_ node: inout AnyObject) -> Leaf {
    if !isKnownUniquelyReferenced(&node) { node = leaf(node).copy() }
    return leaf(node)
  }

  /// The branch, copied first if others hold it too.
  @inlinable
  static func ownBranch(_ node: inout AnyObject) -> RowBranch {
    if !isKnownUniquelyReferenced(&node) {
      let shared = branch(node)
      node = shared.copy(0..<shared.count)
    }
    return branch(node)
  }
}
