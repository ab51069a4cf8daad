/// The rows of one section: a B+tree whose nodes are shared by copies until one of them changes.
///
/// Leaves hold runs of rows, branches count what is below. A row is found by its position, through
/// the counts, or by its label, through the first labels of the children. Labels grow from row to
/// row and stay with a row as long as it stays where it is, so that whoever remembers the label
/// finds the row, and two trees of one origin can be compared label by label.
@usableFromInline
struct RowTree<Row: Identifiable> {
  /// Two trees of the same origin may share nodes, and give one label to one row as a rule.
  @usableFromInline
  final class Origin: Sendable {
    @inlinable
    init() {}
  }

  /// A ``RowLeaf`` when the height is 0, a ``RowBranch`` otherwise.
  @usableFromInline var root: AnyObject

  /// The number of levels of branches.
  @usableFromInline var height: Int

  @usableFromInline var count: Int

  @usableFromInline let origin: Origin

  /// The label given last; a run of rows inserted one beside the other continues from it.
  @usableFromInline var lastLabel: UInt64 = 0

  @inlinable
  init() {
    root = RowLeaf<Row>.make(capacity: 0)
    height = 0
    count = 0
    origin = Origin()
  }
}

/// Safe: nodes change only while a single tree holds them, which no other task can see meanwhile.
extension RowTree: @unchecked Sendable where Row: Sendable {}

extension RowTree {
  @usableFromInline typealias Leaf = RowLeaf<Row>
  @usableFromInline typealias Slot = RowSlot<Row>

  /// A node on height 0 as what it is.
  @inlinable
  static func leaf(_ node: AnyObject) -> Leaf {
    // Safe: nodes on height 0 are leaves; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: Leaf.self)
  }

  /// A node above height 0 as what it is.
  @inlinable
  static func branch(_ node: AnyObject) -> RowBranch {
    // Safe: nodes above height 0 are branches; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: RowBranch.self)
  }

  /// What a parent knows of a node.
  @inlinable
  static func child(_ node: AnyObject, height: Int) -> RowChild {
    if height == 0 {
      let leaf = leaf(node)
      let first = leaf.count == 0 ? 0 : unsafe leaf.slots[0].label
      return RowChild(node: node, firstLabel: first, count: leaf.count)
    }
    let branch = branch(node)
    let first = unsafe branch.children[0].firstLabel
    return RowChild(node: node, firstLabel: first, count: branch.rowCount)
  }
}
