public import TableData

/// Groups of leaves: the children of one branch, or a root that is a leaf.
///
/// They hold some 1,500 rows: few enough to scan, and small enough to search at once.
extension LabelTree {
  /// The nodes at a height, or a lower root.
  ///
  /// Unretained, as retaining would dominate the cost; the tree keeps them alive.
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

  /// Does not read the leaf.
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
