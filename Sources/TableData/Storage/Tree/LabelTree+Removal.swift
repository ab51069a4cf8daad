extension LabelTree {
  @inlinable
  package mutating func remove(at position: Int) -> Slot {
    ownRoot(withRoom: false)
    let removed = unsafe Self.remove(
      at: position, from: BorrowedNode.passUnretained(root), height: height)
    count -= 1
    while height > 0, Self.branch(root).count == 1 {
      root = unsafe Self.branch(root).children[0].node
      height -= 1
    }
    return removed
  }

  @inlinable
  package static func remove(at position: Int, from node: BorrowedNode, height: Int) -> Slot {
    guard height > 0 else { return unsafe withLeaf(node) { $0.remove(at: position) } }
    return unsafe withBranch(node) { branch in
      let (index, rest) = branch.child(at: position)
      let child = unsafe ownChild(at: index, of: branch, height: height, withRoom: false)
      let removed = unsafe remove(at: rest, from: child, height: height - 1)
      unsafe branch.children[index].count -= 1
      if Weights.areKept {
        unsafe branch.children[index].weight -= Weights.weight(of: removed.element)
      }
      refill(childAt: index, of: branch, height: height, removedFirst: rest == 0)
      return removed
    }
  }

  /// Joins an underfull child with a sibling.
  @inlinable
  static func refill(
    childAt index: Int, of branch: TreeBranch, height: Int, removedFirst: Bool
  ) {
    let childPointer = unsafe branch.children + index
    if removedFirst, unsafe childPointer.pointee.count > 0 {
      let first = child(unsafe childPointer.pointee.node, height: height - 1).firstLabel
      unsafe childPointer.pointee.firstLabel = first
    }
    let size = size(of: unsafe childPointer.pointee.node, height: height - 1)
    let minimum = (height == 1 ? Leaf.maximum : TreeBranch.maximum) / 2
    guard size < minimum, branch.count > 1 else { return }
    joinChild(at: index == branch.count - 1 ? index - 1 : index, of: branch, height: height)
  }

  @inlinable
  static func size(of node: AnyObject, height: Int) -> Int {
    height == 0 ? leaf(node).count : branch(node).count
  }

  @inlinable
  static func joinChild(at index: Int, of branch: TreeBranch, height: Int) {
    let left = unsafe branch.children[index].node
    let right = unsafe branch.children[index + 1].node
    let joined =
      height == 1 ? join(leaf(left), leaf(right)) : join(Self.branch(left), Self.branch(right))
    branch.replace(at: index, with: child(joined.0, height: height - 1))
    if let second = joined.1 {
      branch.replace(at: index + 1, with: child(second, height: height - 1))
    } else {
      branch.remove(at: index + 1)
    }
  }

  @inlinable
  static func join(_ left: Leaf, _ right: Leaf) -> (AnyObject, AnyObject?) {
    let total = left.count + right.count
    let half = total <= Leaf.maximum ? total : total / 2
    let first = Leaf.make(capacity: half)
    first.append(from: left, 0..<min(half, left.count))
    let taken = half - first.count
    first.append(from: right, 0..<taken)
    if half == total { return (first, nil) }
    let second = Leaf.make(capacity: total - half)
    if left.count > half { second.append(from: left, half..<left.count) }
    second.append(from: right, taken..<right.count)
    return (first, second)
  }

  @inlinable
  static func join(_ left: TreeBranch, _ right: TreeBranch) -> (AnyObject, AnyObject?) {
    let total = left.count + right.count
    let half = total <= TreeBranch.maximum ? total : total / 2
    let first = left.copy(0..<min(half, left.count))
    let taken = half - first.count
    first.append(from: right, 0..<taken)
    if half == total { return (first, nil) }
    let second = TreeBranch.make()
    if left.count > half { second.append(from: left, half..<left.count) }
    second.append(from: right, taken..<right.count)
    return (first, second)
  }
}
