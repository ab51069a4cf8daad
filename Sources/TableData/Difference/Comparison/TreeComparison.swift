/// What a walk along two lists found: elements paired in order, and loose ones.
///
/// The lists are the rows of one section, or the sections, of two tables. Paired elements have the
/// same identifiers and stand in the same order in both.
@usableFromInline
package struct TreeComparison<Element: Identifiable & Equatable> {
  @usableFromInline package typealias Slot = TreeSlot<Element>

  @usableFromInline package var old: LooseList<Element>
  @usableFromInline package var new: LooseList<Element>
  /// The indices of paired elements whose content changed, ascending.
  @usableFromInline package var updates: [(from: Int, to: Int)] = []

  /// Compares two lists.
  ///
  /// Nodes that both trees share are skipped as a whole when the trees have one origin. Trees of
  /// different origin are compared element by element.
  ///
  /// - Parameters:
  ///   - old: The list in the old table.
  ///   - oldSection: The index of the section whose rows it has.
  ///   - new: The list in the new table.
  ///   - newSection: The index of the section whose rows it has.
  @inlinable
  package init<Weights>(
    old: LabelTree<Element, Weights>, at oldSection: Int = 0,
    new: LabelTree<Element, Weights>, at newSection: Int = 0
  ) {
    self.old = LooseList(oldSection, root: old.root)
    self.new = LooseList(newSection, root: new.root)
    if old.root === new.root { return }
    if old.origin === new.origin {
      compareLabels(old, new)
    } else {
      compareOrder(old, new)
    }
    dropFewPairs(old, new)
  }

  /// Takes all elements to be loose when hardly any were paired by position.
  ///
  /// A few pairs save little, and blocks between so many loose ones take long to put in order.
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

  /// Takes all rows of a section that the old table does not have.
  @inlinable
  init(new tree: RowTree<Element>, at section: Int) {
    old = LooseList(-1, root: nil)
    new = LooseList(section, all: tree)
  }

  /// Pairs two slots if they hold one element, and notes whether its content changed.
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
    if unsafe !one.pointee.element.isSame(as: other.pointee.element) { updates.append((from, to)) }
    return true
  }
}
