/// Folded texts of rows as they were before an edit, of which most rows are the same.
///
/// It is asked for rows in the order of their labels, and goes through the old rows meanwhile.
@usableFromInline
struct KeptTexts<Row: Identifiable & Equatable> {
  /// The leaves of a section that are no longer there, in their order.
  @usableFromInline let leaves: [FoldedLeaf<Row>]
  @usableFromInline var leafIndex = 0
  @usableFromInline var slotIndex = 0

  @inlinable
  init(_ leaves: [FoldedLeaf<Row>]) {
    self.leaves = leaves
  }

  @inlinable
  var isEmpty: Bool { leaves.isEmpty }

  /// Appends the folded texts of a row, if the row was there before and is the same.
  @inlinable
  mutating func append(
    _ slot: UnsafeMutablePointer<TreeSlot<Row>>, to text: inout FoldedText
  ) -> Bool {
    let label = unsafe slot.pointee.label
    while leafIndex < leaves.count {
      let old = leaves[leafIndex]
      let count = old.leaf.count
      // Safe: the slots up to the count are initialised, and the leaf is held.
      let slots = unsafe old.leaf.slots
      if unsafe count == 0 || slots[count - 1].label < label {
        leafIndex += 1
        slotIndex = 0
        continue
      }
      while unsafe slots[slotIndex].label < label { slotIndex += 1 }
      guard unsafe slots[slotIndex].label == label,
        unsafe slots[slotIndex].element.isSame(as: slot.pointee.element)
      else { return false }
      text.append(old.bytes(ofRow: slotIndex))
      return true
    }
    return false
  }
}
