extension SearchedSection {
  /// Takes the rows after an edit in, and keeps all that is still known.
  ///
  /// Blocks and groups beside others that are the same are the same. Of the other groups, the leaves
  /// that were there before are, and of the other leaves, the rows. What changed is searched at
  /// once, unless it has nothing in common with what was there: that waits for its turn.
  ///
  /// - Parameters:
  ///   - tree: The rows after the edit.
  ///   - texts: The texts of a row.
  ///   - search: The search.
  ///   - scratch: Is used to fold in.
  /// - Complexity: O(*k* log *n*) for *k* changed rows, and O(number of blocks), of which there is
  ///   one for some 40,000 rows.
  @inlinable
  mutating func follow(
    _ tree: RowTree<Row>, _ texts: SearchedTexts<Row>, _ search: TextSearch,
    scratch: inout FoldedText
  ) {
    let nodes = unsafe tree.nodes(atHeight: 2)
    let range = unsafe changedBlocks(from: nodes)
    let newEnd = unsafe nodes.count - (blocks.count - range.upperBound)
    root = tree.root
    defer { count() }
    if range.count == 1, newEnd == range.upperBound,
      unsafe followGroup(
        ofBlock: range.lowerBound, nodes[range.lowerBound], of: tree, texts, search,
        scratch: &scratch)
    {
      return
    }
    let newNodes = unsafe nodes[range.lowerBound..<newEnd].map { node in
      unsafe (node: node.takeUnretainedValue(), groups: Self.groupNodes(below: node, of: tree))
    }
    let groups = groups(
      newNodes.flatMap { $0.groups }, from: blocks[range].flatMap { $0.groups }, texts, search,
      scratch: &scratch)
    var start = 0
    let newBlocks = newNodes.map { node, nodes in
      defer { start += nodes.count }
      return SearchedBlock(node, Array(groups[start..<start + nodes.count]))
    }
    blocks.replaceSubrange(range, with: newBlocks)
  }

  /// Takes another node of a block in of which one group alone is another, as after most edits.
  ///
  /// - Returns: Whether that was so; if not, nothing has changed.
  @inlinable
  mutating func followGroup(
    ofBlock index: Int, _ node: RowTree<Row>.Passing, of tree: RowTree<Row>,
    _ texts: SearchedTexts<Row>, _ search: TextSearch, scratch: inout FoldedText
  ) -> Bool {
    let nodes = unsafe Self.passingGroupNodes(below: node, of: tree)
    guard let changed = unsafe blocks[index].onlyChangedGroup(nodes) else { return false }
    let group = unsafe GroupNode<Row>(
      nodes[changed].takeUnretainedValue(), isLeaf: tree.height == 0)
    blocks[index].follow(
      unsafe node.takeUnretainedValue(), group: changed, group, texts, search, scratch: &scratch)
    return true
  }

  /// The blocks that are not the same as other nodes, between those at both ends that are.
  @inlinable
  func changedBlocks(from nodes: [RowTree<Row>.Passing]) -> Range<Int> {
    let count = unsafe min(blocks.count, nodes.count)
    var (first, last) = (0, 0)
    while first < count, unsafe Self.isSame(blocks[first].node, nodes[first]) { first += 1 }
    while last < count - first,
      unsafe Self.isSame(blocks[blocks.count - last - 1].node, nodes[nodes.count - last - 1])
    { last += 1 }
    return first..<blocks.count - last
  }

  /// Whether two references are to one node, of which none is retained to find out.
  @inlinable
  static func isSame(_ node: AnyObject, _ other: RowTree<Row>.Passing) -> Bool {
    unsafe Unmanaged.passUnretained(node).toOpaque() == other.toOpaque()
  }

  /// Makes groups of nodes, of which some are those of groups that were there before.
  @inlinable
  func groups(
    _ nodes: [GroupNode<Row>], from old: [SearchedGroup<Row>], _ texts: SearchedTexts<Row>,
    _ search: TextSearch, scratch: inout FoldedText
  ) -> [SearchedGroup<Row>] {
    let count = min(old.count, nodes.count)
    var (first, last) = (0, 0)
    while first < count, old[first].node.node === nodes[first].node { first += 1 }
    while last < count - first,
      old[old.count - last - 1].node.node === nodes[nodes.count - last - 1].node
    { last += 1 }
    var changed = Array(old[first..<old.count - last])
    let new = nodes[first..<nodes.count - last]
    if changed.count == 1, new.count == 1, changed[0].hits != nil, !changed[0].leaves.isEmpty {
      changed[0].follow(new[first], texts, search, scratch: &scratch)
    } else {
      changed = Self.groups(new, edited: changed, texts, search, scratch: &scratch)
    }
    return old[..<first] + changed + old[(old.count - last)...]
  }

  /// Makes groups of nodes that are all others than before, and takes over the leaves that they have
  /// in common.
  @inlinable
  static func groups(
    _ nodes: ArraySlice<GroupNode<Row>>, edited old: [SearchedGroup<Row>],
    _ texts: SearchedTexts<Row>, _ search: TextSearch, scratch: inout FoldedText
  ) -> [SearchedGroup<Row>] {
    let known = knownLeaves(of: old)
    var kept = KeptTexts(old.flatMap { $0.leaves })
    return nodes.map { node in
      var group = SearchedGroup(node)
      if group.isEdited(from: known, amongFew: nodes.count <= 4) {
        group.takeOver(known, kept: &kept, texts, search, scratch: &scratch)
      } else if search.isEmpty {
        group.search(for: search)
      }
      return group
    }
  }

  /// The leaves of some groups that are folded, by identity.
  @inlinable
  static func knownLeaves(of groups: [SearchedGroup<Row>]) -> [ObjectIdentifier: KnownLeaf<Row>] {
    var known: [ObjectIdentifier: KnownLeaf<Row>] = [:]
    for group in groups {
      for (index, leaf) in group.leaves.enumerated() {
        known[ObjectIdentifier(leaf.leaf)] = KnownLeaf(leaf, hits: group.hits, index: index)
      }
    }
    return known
  }
}

extension SearchedGroup {
  /// Takes another node in, of which only some leaves next to each other are others.
  @inlinable
  mutating func follow(
    _ node: GroupNode<Row>, _ texts: SearchedTexts<Row>, _ search: TextSearch,
    scratch: inout FoldedText
  ) {
    let (old, count) = (self.node, node.leafCount)
    let common = min(old.leafCount, count)
    var (first, last) = (0, 0)
    while first < common, old.leaf(first) === node.leaf(first) { first += 1 }
    while last < common - first,
      old.leaf(old.leafCount - last - 1) === node.leaf(count - last - 1)
    { last += 1 }
    let range = first..<old.leafCount - last
    var kept = KeptTexts(Array(leaves[range]))
    var found = GroupHits(leafCount: count)
    let changed = (first..<count - last).map { index in
      let folded = FoldedLeaf(node.leaf(index), texts, kept: &kept, scratch: &scratch)
      search.appendHits(in: CollectionOfOne(folded), to: &found)
      return folded
    }
    leaves.replaceSubrange(range, with: changed)
    hits?.replace(range, with: found)
    self.node = node
    rowCount = node.rowCount
  }
}
