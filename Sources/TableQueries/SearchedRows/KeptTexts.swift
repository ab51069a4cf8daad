public import TableData
public import TextMatching

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

  /// Appends the folded texts of the first rows of some, as far as these were there before one after
  /// the other and are the same.
  ///
  /// - Parameters:
  ///   - slots: The rows.
  ///   - count: How many there are.
  ///   - text: Is given the texts.
  ///   - ends: Is given, for each row, the index behind its end.
  /// - Returns: How many rows were there before.
  @inlinable
  mutating func appendRun(
    _ slots: UnsafeMutablePointer<TreeSlot<Row>>, _ count: Int, to text: inout FoldedText,
    ends: inout [UInt32]
  ) -> Int {
    guard let old = unsafe leaf(with: slots.pointee.label) else { return 0 }
    let first = slotIndex
    let limit = min(count, old.leaf.count - first)
    // Safe: the slots up to the count are initialised, and the leaf is held.
    let oldSlots = unsafe old.leaf.slots + first
    var run = 0
    while run < limit, unsafe oldSlots[run].label == slots[run].label,
      unsafe oldSlots[run].element.isSame(as: slots[run].element)
    { run += 1 }
    old.append(first..<first + run, to: &text, ends: &ends)
    return run
  }

  /// Goes on to a label, and returns the leaf that has it.
  @inlinable
  mutating func leaf(with label: UInt64) -> FoldedLeaf<Row>? {
    while leafIndex < leaves.count {
      let old = leaves[leafIndex]
      let count = old.leaf.count
      // Safe: the slots up to the count are initialised, and the leaf is held.
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
