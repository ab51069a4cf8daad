/// The rows of one section.
@usableFromInline package typealias RowTree<Row: Identifiable> = LabelTree<Row, NoWeights<Row>>

/// A list of rows or sections: a B+tree whose nodes are shared by copies until one of them changes.
///
/// Leaves hold runs of slots, branches count what is below. A slot is found by its position, through
/// the counts, by its label, through the first labels of the children, or by the weights before it.
/// Labels grow from slot to slot and stay with an element as long as it stays where it is, so that
/// whoever remembers the label finds the element, and two trees of one origin can be compared label
/// by label.
@usableFromInline
package struct LabelTree<Element, Weights: TreeWeights<Element>> {
  /// Two trees of the same origin may share nodes, and give one label to one element as a rule.
  @usableFromInline
  package final class Origin: Sendable {
    @inlinable
    init() {}
  }

  /// A ``TreeLeaf`` when the height is 0, a ``TreeBranch`` otherwise.
  @usableFromInline package var root: AnyObject

  /// The number of levels of branches.
  @usableFromInline package var height: Int

  @usableFromInline package var count: Int

  @usableFromInline package let origin: Origin

  /// The label given last; a run of slots inserted one beside the other continues from it.
  @usableFromInline package var lastLabel: UInt64 = 0

  @inlinable
  init() {
    root = TreeLeaf<Element>.make(capacity: 0)
    height = 0
    count = 0
    origin = Origin()
  }
}

/// Safe: nodes change only while a single tree holds them, which no other task can see meanwhile.
extension LabelTree: @unchecked Sendable where Element: Sendable {}

extension LabelTree {
  @usableFromInline package typealias Leaf = TreeLeaf<Element>
  @usableFromInline package typealias Slot = TreeSlot<Element>

  /// A node on height 0 as what it is.
  @inlinable
  package static func leaf(_ node: AnyObject) -> Leaf {
    // Safe: nodes on height 0 are leaves; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: Leaf.self)
  }

  /// A node above height 0 as what it is.
  @inlinable
  package static func branch(_ node: AnyObject) -> TreeBranch {
    // Safe: nodes above height 0 are branches; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: TreeBranch.self)
  }

  /// What a parent knows of a node.
  @inlinable
  package static func child(_ node: AnyObject, height: Int) -> TreeChild {
    if height == 0 {
      let leaf = leaf(node)
      let first = leaf.count == 0 ? 0 : unsafe leaf.slots[0].label
      return TreeChild(
        node: node, firstLabel: first, count: leaf.count, weight: weight(of: leaf))
    }
    let branch = branch(node)
    let first = unsafe branch.children[0].firstLabel
    return TreeChild(
      node: node, firstLabel: first, count: branch.slotCount,
      weight: Weights.areKept ? branch.weight : 0)
  }
}
