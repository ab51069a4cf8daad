extension TreeComparison {
  /// Pairs elements with equal labels, skipping shared nodes.
  ///
  /// Labels are reused, so two elements with equal labels may be different.
  @inlinable
  mutating func compareLabels<Weights>(
    _ oldTree: LabelTree<Element, Weights>, _ newTree: LabelTree<Element, Weights>
  ) {
    var old = TreeCursor(oldTree)
    var new = TreeCursor(newTree)
    while true {
      switch (old.isWithinLeaf, new.isWithinLeaf) {
      case (true, true):
        compareSlots(&old, &new)
      case (true, false):
        if !new.isAtEnd, unsafe new.firstLabel <= old.slot.pointee.label {
          new.descend()
        } else {
          appendOld(&old)
        }
      case (false, true):
        if !old.isAtEnd, unsafe old.firstLabel <= new.slot.pointee.label {
          old.descend()
        } else {
          appendNew(&new)
        }
      case (false, false):
        if old.isAtEnd, new.isAtEnd { return }
        compareNodes(&old, &new)
      }
    }
  }

  @inlinable
  func compareNodes(_ old: inout TreeCursor<Element>, _ new: inout TreeCursor<Element>) {
    if old.isBeforeSameNode(as: new) {
      old.skip()
      new.skip()
    } else if new.isAtEnd || (!old.isAtEnd && old.height > new.height) {
      old.descend()
    } else if old.isAtEnd || new.height > old.height {
      new.descend()
    } else {
      old.descend()
      new.descend()
    }
  }

  @inlinable
  mutating func compareSlots(_ old: inout TreeCursor<Element>, _ new: inout TreeCursor<Element>) {
    let oldLabel = unsafe old.slot.pointee.label
    let newLabel = unsafe new.slot.pointee.label
    if oldLabel < newLabel {
      appendOld(&old)
    } else if newLabel < oldLabel {
      appendNew(&new)
    } else if unsafe pair(old.slot, at: old.position, new.slot, at: new.position) {
      old.advance()
      new.advance()
    } else {
      appendOld(&old)
      appendNew(&new)
    }
  }

  @inlinable
  mutating func appendOld(_ old: inout TreeCursor<Element>) {
    unsafe self.old.append(old.slot, at: old.position)
    old.advance()
  }

  @inlinable
  mutating func appendNew(_ new: inout TreeCursor<Element>) {
    unsafe self.new.append(new.slot, at: new.position)
    new.advance()
  }
}
