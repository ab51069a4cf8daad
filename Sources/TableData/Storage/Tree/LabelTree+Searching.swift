extension LabelTree {
  /// A label's leaf and guessed index, valid while the tree lives.
  @usableFromInline
  @safe
  struct SlotGuess {
    @usableFromInline package let slots: UnsafeMutablePointer<Slot>
    @usableFromInline package let count: Int
    @usableFromInline let slotsBefore: Int
    @usableFromInline let label: UInt64
    /// Interpolated: labels are usually evenly spaced.
    @usableFromInline let guess: Int

    /// `bounds` contain the leaf's labels; reading them or `count` from the leaf is slower.
    @inlinable
    init(
      _ label: UInt64, in leaf: BorrowedNode, bounds: Range<UInt64>, count: Int, slotsBefore: Int
    ) {
      unsafe slots = withLeaf(leaf) { unsafe $0.slots }
      self.count = count
      self.slotsBefore = slotsBefore
      self.label = label
      let share = Double(label - bounds.lowerBound) / Double(bounds.upperBound - bounds.lowerBound)
      guess = min(count - 1, Int(share * Double(count)))
    }

    @inlinable
    package var index: Int? {
      var index = guess
      while index >= 0, unsafe slots[index].label > label { index -= 1 }
      while index >= 0, index < count, unsafe slots[index].label < label { index += 1 }
      guard index >= 0, index < count, unsafe slots[index].label == label else { return nil }
      return index
    }

    @inlinable
    package func position(id: Element.ID) -> Int? {
      guard let index, unsafe slots[index].element.id == id else { return nil }
      return slotsBefore + index
    }
  }

  /// Finds a label's leaf without waiting for its memory.
  @inlinable
  func slotGuess(ofLabel label: UInt64) -> SlotGuess {
    var node = unsafe BorrowedNode.passUnretained(root)
    var slotsBefore = 0
    // As known from the parents: the node's labels and its number of slots.
    var bounds = label..<label + 1
    var count = count
    for _ in 0..<height {
      unsafe node = Self.withBranch(node) { branch in
        let (index, before) = branch.child(ofLabel: label)
        let child = unsafe branch.children + index
        slotsBefore += before
        unsafe count = child.pointee.count
        let isLast = index + 1 == branch.count
        let end = isLast ? bounds.upperBound : unsafe (child + 1).pointee.firstLabel
        bounds = unsafe min(child.pointee.firstLabel, label)..<end
        return unsafe BorrowedNode.passUnretained(child.pointee.node)
      }
    }
    return unsafe SlotGuess(label, in: node, bounds: bounds, count: count, slotsBefore: slotsBefore)
  }
}
