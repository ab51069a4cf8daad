/// The rows of one section.
@usableFromInline package typealias RowTree<Row: Identifiable> = LabelTree<Row, NoWeights<Row>>

/// A list of rows or sections: a copy-on-write B+tree.
///
/// Finds slots by position, label or cumulative weight in O(log *n*). Labels ascend and stay with
/// an element until it moves: they are stable handles, by which trees of one origin are compared.
@usableFromInline
package struct LabelTree<Element, Weights: TreeWeights<Element>> {
  /// A ``TreeLeaf`` at height 0, otherwise a ``TreeBranch``.
  @usableFromInline package var root: AnyObject

  /// The number of levels of branches.
  @usableFromInline package var height: Int

  @usableFromInline package var count: Int

  /// Equal in trees that may share nodes, and in which most elements have the same labels.
  @usableFromInline package let origin: TreeOrigin

  /// The label of the last inserted slot, next to which a run of inserts continues.
  @usableFromInline package var lastLabel: UInt64 = 0

  @inlinable
  init() {
    root = TreeLeaf<Element>.make(capacity: 0)
    height = 0
    count = 0
    origin = TreeOrigin()
  }
}

/// Safe: nodes change only while uniquely referenced, invisible to other tasks.
extension LabelTree: @unchecked Sendable where Element: Sendable {}

extension LabelTree {
  @usableFromInline package typealias Leaf = TreeLeaf<Element>
  @usableFromInline package typealias Slot = TreeSlot<Element>

  @inlinable
  package static func leaf(_ node: AnyObject) -> Leaf {
    // Safe: nodes on height 0 are leaves; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: Leaf.self)
  }

  @inlinable
  package static func branch(_ node: AnyObject) -> TreeBranch {
    // Safe: nodes above height 0 are branches; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: TreeBranch.self)
  }

  /// Returns a node's entry for its parent.
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
