/// Paired and loose elements of two lists; pairs have equal identifiers and the same order.
@usableFromInline
package struct TreeComparison<Element: Identifiable & Equatable> {
  @usableFromInline package typealias Slot = TreeSlot<Element>
  @usableFromInline package typealias Update = (
    from: PlacedElement<Element>, to: PlacedElement<Element>
  )

  @usableFromInline package var old: LooseList<Element>
  @usableFromInline package var new: LooseList<Element>
  @usableFromInline package var updates: [Update] = []

  /// Trees of one origin skip shared nodes; others compare every element.
  @inlinable
  package init<Weights>(
    old: LabelTree<Element, Weights>, at oldSection: Int = 0,
    new: LabelTree<Element, Weights>, at newSection: Int = 0
  ) {
    self.old = LooseList(oldSection, root: old.root)
    self.new = LooseList(newSection, root: new.root)
    if old.root === new.root { return }
    if old.origin == new.origin {
      compareLabels(old, new)
    } else if old.count == 1, new.count == 1,
      unsafe pair(old.slotPointer(at: 0), at: 0, new.slotPointer(at: 0), at: 0)
    {
      return
    } else {
      compareOrder(old, new)
    }
    dropFewPairs(old, new)
  }

  /// Unpairs everything if pairs are rare: ordering blocks would be slow.
  @inlinable
  mutating func dropFewPairs(
    _ oldTree: LabelTree<Element, some TreeWeights<Element>>,
    _ newTree: LabelTree<Element, some TreeWeights<Element>>
  ) {
    let pairCount = oldTree.count - old.elements.count
    guard pairCount > 0, pairCount < old.elements.count / 8 else { return }
    old.loosen(oldTree)
    new.loosen(newTree)
    updates = []
  }

  @inlinable
  init(new tree: RowTree<Element>, at section: Int) {
    old = LooseList(-1, root: nil)
    new = LooseList(section, all: tree)
  }

  @inlinable
  @inline(__always)
  mutating func pair(
    _ one: UnsafeMutablePointer<Slot>,
    at from: Int,
    _ other: UnsafeMutablePointer<Slot>,
    at to: Int
  ) -> Bool {
    guard unsafe one.pointee.hash == other.pointee.hash else { return false }
    if unsafe one.hasSameBits(as: other) { return true }
    guard unsafe one.pointee.element.id == other.pointee.element.id else { return false }
    if unsafe !one.pointee.element.isSame(as: other.pointee.element) {
      unsafe updates.append(
        (PlacedElement(slot: one, position: from), PlacedElement(slot: other, position: to)))
    }
    return true
  }
}
