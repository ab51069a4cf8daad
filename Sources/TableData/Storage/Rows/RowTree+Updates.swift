extension RowTree {
  /// Changes the slot at a position; its label has to stay between those of its neighbours.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @inline(__always)
  mutating func update(at position: Int, _ change: (inout Slot) -> Void) {
    ownRoot(withRoom: false)
    unsafe Self.update(at: position, in: Passing.passUnretained(root), height: height, change)
  }

  @inlinable
  static func update(
    at position: Int, in node: Passing, height: Int, _ change: (inout Slot) -> Void
  ) {
    guard height > 0 else {
      unsafe passingLeaf(node) { leaf in unsafe change(&leaf.slots[position]) }
      return
    }
    unsafe passingBranch(node) { branch in
      let (index, rest) = branch.child(at: position)
      let child = unsafe ownChild(at: index, of: branch, height: height, withRoom: false)
      unsafe update(at: rest, in: child, height: height - 1, change)
      if rest == 0 {
        let first = unsafe Self.child(child.takeUnretainedValue(), height: height - 1).firstLabel
        unsafe branch.children[index].firstLabel = first
      }
    }
  }
}
