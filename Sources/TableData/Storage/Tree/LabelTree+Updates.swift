extension LabelTree {
  /// Changes a slot, except its weight and label.
  @inlinable
  @inline(__always)
  mutating func update(at position: Int, _ change: (inout Slot) -> Void) {
    unsafe change(&ownSlot(at: position, gaining: 0).pointee)
  }

  /// Returns a slot that may be changed, valid until the next change of the tree.
  ///
  /// Its label must not change, except to `newLabel`.
  @inlinable
  package mutating func ownSlot(
    at position: Int, gaining gain: Int, newLabel: UInt64? = nil
  ) -> UnsafeMutablePointer<Slot> {
    ownRoot(withRoom: false)
    var node = unsafe BorrowedNode.passUnretained(root)
    var position = position
    var height = height
    while height > 0 {
      unsafe node = Self.withBranch(node) { branch in
        let (index, rest) = branch.child(at: position)
        position = rest
        let child = unsafe Self.ownChild(at: index, of: branch, height: height, withRoom: false)
        unsafe branch.children[index].weight += gain
        if let newLabel, rest == 0 { unsafe branch.children[index].firstLabel = newLabel }
        return unsafe child
      }
      height -= 1
    }
    return unsafe Self.withLeaf(node) { unsafe $0.slots } + position
  }
}
