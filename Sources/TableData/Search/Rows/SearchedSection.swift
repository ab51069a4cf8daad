/// The groups of the rows of one section, with what is known of them.
@usableFromInline
struct SearchedSection<Row: Identifiable & Equatable> {
  /// The root of the rows' tree, by which a section that did not change is known.
  @usableFromInline var root: AnyObject
  @usableFromInline var blocks: [GroupBlock] = []
  @usableFromInline var groups: [SearchedGroup<Row>] = []
  /// What the search has found.
  @usableFromInline var hits: SectionHits

  @inlinable
  init(_ tree: RowTree<Row>) {
    root = tree.root
    let nodes = unsafe Self.groupNodes(below: tree.nodes(atHeight: 2)[...], of: tree, &blocks)
    groups = unsafe nodes.map { node in
      unsafe SearchedGroup(GroupNode(node.takeUnretainedValue(), isLeaf: tree.height == 0))
    }
    hits = SectionHits(groups.map { $0.summary })
  }

  /// The nodes of the groups of some blocks, which are added to a list.
  @inlinable
  static func groupNodes(
    below nodes: ArraySlice<RowTree<Row>.Passing>, of tree: RowTree<Row>,
    _ blocks: inout [GroupBlock]
  ) -> [RowTree<Row>.Passing] {
    var groups: [RowTree<Row>.Passing] = unsafe []
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index]
      let count = unsafe groups.count
      unsafe RowTree<Row>.appendNodes(
        atHeight: 1, below: node, height: min(2, tree.height), to: &groups)
      blocks.append(
        unsafe GroupBlock(node.takeUnretainedValue(), groupCount: groups.count - count))
    }
    return unsafe groups
  }
}

extension SearchedGroup {
  @inlinable
  var summary: GroupSummary {
    unsafe GroupSummary(
      address: Unmanaged.passUnretained(node.node).toOpaque(), rowCount: node.rowCount)
  }
}
