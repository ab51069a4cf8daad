public import TableData
public import TextMatching

/// Folded texts before an edit, reused for unchanged rows.
///
/// Look them up in the order of labels: a cursor advances.
@usableFromInline
struct KeptTexts<Row: Identifiable & Equatable> {
  @usableFromInline let leaves: [FoldedLeaf<Row>]
  @usableFromInline var leafIndex = 0
  @usableFromInline var slotIndex = 0

  @inlinable
  init(_ leaves: [FoldedLeaf<Row>]) {
    self.leaves = leaves
  }

  /// Appends the first rows, as far as they are unchanged and were contiguous; returns their
  /// number.
  @inlinable
  mutating func appendRun(
    _ slots: UnsafeMutablePointer<TreeSlot<Row>>, _ count: Int, to text: inout FoldedText,
    ends: inout [UInt32]
  ) -> Int {
    guard let old = unsafe leaf(with: slots.pointee.label) else { return 0 }
    let first = slotIndex
    let limit = min(count, old.leaf.count - first)
    // Safe: slots up to the count are initialized; the leaf is retained.
    let oldSlots = unsafe old.leaf.slots + first
    var run = 0
    while run < limit, unsafe oldSlots[run].label == slots[run].label,
      unsafe oldSlots[run].element.isSame(as: slots[run].element)
    { run += 1 }
    old.append(first..<first + run, to: &text, ends: &ends)
    return run
  }

  @inlinable
  mutating func leaf(with label: UInt64) -> FoldedLeaf<Row>? {
    while leafIndex < leaves.count {
      let old = leaves[leafIndex]
      let count = old.leaf.count
      // Safe: slots up to the count are initialized; the leaf is retained.
      let slots = unsafe old.leaf.slots
      if unsafe count > 0 && slots[count - 1].label >= label {
        while unsafe slots[slotIndex].label < label { slotIndex += 1 }
        return unsafe slots[slotIndex].label == label ? old : nil
      }
      leafIndex += 1
      slotIndex = 0
    }
    return nil
  }
}
