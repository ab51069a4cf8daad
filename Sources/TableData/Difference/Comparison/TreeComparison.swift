/// Paired and unpaired elements of two lists; pairs have equal identifiers and the same order.
@usableFromInline
package struct TreeComparison<Element: Identifiable & Equatable> {
  @usableFromInline package typealias Slot = TreeSlot<Element>
  @usableFromInline package typealias Update = (
    from: ElementHandle<Element>, to: ElementHandle<Element>
  )

  @usableFromInline package var old: UnpairedList<Element>
  @usableFromInline package var new: UnpairedList<Element>
  @usableFromInline package var updates: [Update] = []

  /// Compares two trees: with one origin, all but shared nodes, otherwise every element.
  @inlinable
  package init<Weights>(
    old: LabelTree<Element, Weights>, at oldSection: Int = 0,
    new: LabelTree<Element, Weights>, at newSection: Int = 0
  ) {
    self.old = UnpairedList(oldSection, root: old.root)
    self.new = UnpairedList(newSection, root: new.root)
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
    old.unpairAll(oldTree)
    new.unpairAll(newTree)
    updates = []
  }

  @inlinable
  init(new tree: RowTree<Element>, at section: Int) {
    old = UnpairedList(-1, root: nil)
    new = UnpairedList(section, all: tree)
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
        (ElementHandle(slot: one, position: from), ElementHandle(slot: other, position: to)))
    }
    return true
  }
}
