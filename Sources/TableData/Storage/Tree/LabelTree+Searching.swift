extension LabelTree {
  /// Where a slot with a label should be: the slots of its leaf, and the one to look at first.
  ///
  /// It is valid as long as the tree lives.
  @usableFromInline
  @safe
  struct Spot {
    @usableFromInline package let slots: UnsafeMutablePointer<Slot>
    @usableFromInline package let count: Int
    /// The number of slots before the leaf.
    @usableFromInline let slotsBefore: Int
    /// The slot where the label should be; labels are spread evenly as a rule.
    @usableFromInline let guess: Int

    /// - Parameters:
    ///   - label: The label that is looked for.
    ///   - leaf: The leaf that it should be in.
    ///   - bounds: The labels of the leaf, as far as they are known: in the last leaf those up to
    ///     the label, and in a leaf without a parent only the label.
    ///   - count: The number of rows, which the caller knows: reading it here takes longer.
    ///   - slotsBefore: The number of slots before the leaf.
    @inlinable
    init(
      _ label: UInt64, in leaf: Passing, within bounds: Range<UInt64>, count: Int, slotsBefore: Int
    ) {
      unsafe slots = passingLeaf(leaf) { unsafe $0.slots }
      self.count = count
      self.slotsBefore = slotsBefore
      let share = Double(label - bounds.lowerBound) / Double(bounds.upperBound - bounds.lowerBound)
      guess = min(count - 1, Int(share * Double(count)))
    }

    /// The index of the slot with a label, if there is one.
    @inlinable
    package func index(ofLabel label: UInt64) -> Int? {
      var index = guess
      while index >= 0, unsafe slots[index].label > label { index -= 1 }
      while index >= 0, index < count, unsafe slots[index].label < label { index += 1 }
      guard index >= 0, index < count, unsafe slots[index].label == label else { return nil }
      return index
    }

    /// The position of the slot with a label, if its element has the identifier.
    @inlinable
    package func position(ofLabel label: UInt64, id: Element.ID) -> Int? {
      guard let index = index(ofLabel: label), unsafe slots[index].element.id == id else {
        return nil
      }
      return slotsBefore + index
    }
  }

  /// Where the slot with a label should be.
  ///
  /// The leaf itself is not looked at, so that nothing has to wait for it yet.
  @inlinable
  func spot(ofLabel label: UInt64) -> Spot {
    var node = unsafe Passing.passUnretained(root)
    var slotsBefore = 0
    // What is known of the node without looking at it: its labels and the number of its rows.
    var bounds = label..<label + 1
    var count = count
    for _ in 0..<height {
      unsafe node = Self.passingBranch(node) { branch in
        let (index, before) = branch.child(ofLabel: label)
        let child = unsafe branch.children + index
        slotsBefore += before
        unsafe count = child.pointee.count
        let isLast = index + 1 == branch.count
        let end = isLast ? bounds.upperBound : unsafe (child + 1).pointee.firstLabel
        bounds = unsafe min(child.pointee.firstLabel, label)..<end
        return unsafe Passing.passUnretained(child.pointee.node)
      }
    }
    return unsafe Spot(label, in: node, within: bounds, count: count, slotsBefore: slotsBefore)
  }

  /// The position of the slot with a label, if its element has the identifier.
  @inlinable
  package func position(ofLabel label: UInt64, id: Element.ID) -> Int? {
    spot(ofLabel: label).position(ofLabel: label, id: id)
  }
}
