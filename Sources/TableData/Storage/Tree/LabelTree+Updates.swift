extension LabelTree {
  /// Changes a slot, except its weight and label order.
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

  /// Unique, valid until the next change; the label must not change.
  @inlinable
  package mutating func ownSlot(at position: Int, gaining gain: Int) -> UnsafeMutablePointer<Slot> {
    ownRoot(withRoom: false)
    var node = unsafe Passing.passUnretained(root)
    var position = position
    var height = height
    while height > 0 {
      unsafe node = Self.passingBranch(node) { branch in
        let (index, rest) = branch.child(at: position)
        position = rest
        let child = unsafe Self.ownChild(at: index, of: branch, height: height, withRoom: false)
        unsafe branch.children[index].weight += gain
        return unsafe child
      }
      height -= 1
    }
    return unsafe Self.passingLeaf(node) { unsafe $0.slots } + position
  }
}
