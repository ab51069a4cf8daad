public import TableData

/// Groups of leaves: the children of one branch, or a root that is a leaf.
///
/// A group has some 1,500 rows, so a table has few enough groups to scan them all, and each is
/// small enough to search it at once.
extension LabelTree {
  /// Returns the nodes at a height, or the root if it is lower.
  ///
  /// They are borrowed, as retaining them would dominate the cost.
  @inlinable
  func nodes(atHeight level: Int) -> [BorrowedNode] {
    var nodes: [BorrowedNode] = unsafe []
    unsafe Self.appendNodes(
      atHeight: level, below: BorrowedNode.passUnretained(root), height: height, to: &nodes)
    return unsafe nodes
  }

  @inlinable
  static func appendNodes(
    atHeight level: Int, below node: BorrowedNode, height: Int, to nodes: inout [BorrowedNode]
  ) {
    guard height > level else { return unsafe nodes.append(node) }
    unsafe withBranch(node) { branch in
      for index in 0..<branch.count {
        let child = unsafe BorrowedNode.passUnretained(branch.children[index].node)
        unsafe appendNodes(atHeight: level, below: child, height: height - 1, to: &nodes)
      }
    }
  }
}

/// Retains a group's node, so that it never changes.
@usableFromInline
struct GroupNode<Row: Identifiable & Equatable> {
  @usableFromInline let node: AnyObject
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

  /// Returns the row count of a leaf, without reading it.
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
