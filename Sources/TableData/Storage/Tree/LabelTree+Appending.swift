extension LabelTree {
  /// Whether there are labels for so many more slots at the end, a step apart.
  @inlinable
  func hasLabels(forAppending newCount: Int) -> Bool {
    let last = count > 0 ? label(at: count - 1) : Self.firstLabel
    return (Self.labelBounds.upperBound - last) / Self.step > UInt64(newCount)
  }

  /// Appends elements with labels a step apart, and reports their slots.
  ///
  /// Fills the last leaf, then appends new ones, at a fraction of the cost of single insertions.
  @inlinable
  mutating func append(_ elements: some Sequence<Element>, report: (Slot) -> Void) {
    var label = count > 0 ? label(at: count - 1) : Self.firstLabel - Self.step
    var room = Leaf.maximum - (count > 0 ? unsafe borrowedLeaf(at: count - 1).count : 0)
    var leaf: Leaf?
    for element in elements {
      label += Self.step
      let slot = Slot(label: label, hash: element.id.indexHash, element: element)
      report(slot)
      if room > 0 {
        insert(slot, at: count)
        room -= 1
        continue
      }
      if let full = leaf, full.isFull {
        append(full)
        leaf = nil
      }
      let last = leaf ?? Leaf.make(capacity: Leaf.maximum)
      last.insert(slot, at: last.count)
      leaf = last
    }
    if let leaf { append(leaf) }
    lastLabel = label
  }

  @inlinable
  mutating func append(_ leaf: Leaf) {
    let child = Self.child(leaf, height: 0)
    count += child.count
    guard height > 0 else { return raise(with: child) }
    ownRoot(withRoom: true)
    let root = unsafe BorrowedNode.passUnretained(root)
    let right = unsafe Self.withBranch(root) { Self.append(child, to: $0, height: height) }
    if let right { raise(with: right) }
  }

  /// Returns the right half after a split.
  @inlinable
  static func append(_ leaf: TreeChild, to branch: TreeBranch, height: Int) -> TreeChild? {
    let last = branch.count - 1
    var right: TreeChild? = leaf
    if height > 1 {
      let child = unsafe ownChild(at: last, of: branch, height: height, withRoom: true)
      right = unsafe withBranch(child) { append(leaf, to: $0, height: height - 1) }
      let pointer = unsafe branch.children + last
      unsafe pointer.pointee.count += leaf.count - (right?.count ?? 0)
      unsafe pointer.pointee.weight += leaf.weight - (right?.weight ?? 0)
    }
    return right.flatMap { insert($0, at: last + 1, isLast: true, into: branch, height: height) }
  }
}
