public import TableData

/// Groups of leaves: those below one branch, or a root that is a leaf.
///
/// What is known of rows is kept group by group. Groups are few, one for some 1,500 rows, so that a
/// list of them is gone through in no time, and each is small enough to be searched at once.
extension LabelTree {
  /// The nodes at a height, in order, or the root if that is below.
  ///
  /// They are not retained, which would take longer than all else; the tree holds them.
  ///
  /// - Complexity: O(number of nodes at the height).
  @inlinable
  func nodes(atHeight level: Int) -> [Passing] {
    var nodes: [Passing] = unsafe []
    unsafe Self.appendNodes(
      atHeight: level, below: Passing.passUnretained(root), height: height, to: &nodes)
    return unsafe nodes
  }

  @inlinable
  static func appendNodes(
    atHeight level: Int, below node: Passing, height: Int, to nodes: inout [Passing]
  ) {
    guard height > level else { return unsafe nodes.append(node) }
    unsafe passingBranch(node) { branch in
      for index in 0..<branch.count {
        let child = unsafe Passing.passUnretained(branch.children[index].node)
        unsafe appendNodes(atHeight: level, below: child, height: height - 1, to: &nodes)
      }
    }
  }
}

/// The node of a group of leaves, held, so that neither it nor its rows ever change.
@usableFromInline
struct GroupNode<Row: Identifiable & Equatable> {
  @usableFromInline let node: AnyObject
  /// Whether the node is a leaf, the root of a small tree.
  @usableFromInline let isLeaf: Bool

  @inlinable
  init(_ node: AnyObject, isLeaf: Bool) {
    self.node = node
    self.isLeaf = isLeaf
  }

  @inlinable
  var leafCount: Int { isLeaf ? 1 : RowTree<Row>.branch(node).count }

  @inlinable
  func leaf(_ index: Int) -> TreeLeaf<Row> {
    RowTree<Row>.leaf(isLeaf ? node : unsafe RowTree<Row>.branch(node).children[index].node)
  }

  /// The number of rows of a leaf, for which the leaf is not looked at.
  @inlinable
  func rowCount(_ index: Int) -> Int {
    isLeaf
      ? RowTree<Row>.leaf(node).count : unsafe RowTree<Row>.branch(node).children[index].count
  }

  @inlinable
  var rowCount: Int {
    isLeaf ? RowTree<Row>.leaf(node).count : RowTree<Row>.branch(node).slotCount
  }
}
