extension RowTree {
  /// Changes the slot at a position; its label has to stay between those of its neighbours.
  ///
  /// - Complexity: O(log n).
  @inlinable
  @inline(__always)
  mutating func update(at position: Int, _ change: (inout Slot) -> Void) {
    Self.update(at: position, in: &root, height: height, change)
  }

  @inlinable
  static func update(
    at position: Int, in node: inout AnyObject, height: Int, _ change: (inout Slot) -> Void
  ) {
    guard height > 0 else {
      let leaf = ownLeaf(&node)
      unsafe change(&leaf.slots[position])
      return
    }
    let branch = ownBranch(&node)
    let (index, rest) = branch.child(at: position)
    let place = unsafe branch.children + index
    unsafe update(at: rest, in: &place.pointee.node, height: height - 1, change)
    if rest == 0 {
      let first = child(unsafe place.pointee.node, height: height - 1).firstLabel
      unsafe place.pointee.firstLabel = first
    }
  }
}
