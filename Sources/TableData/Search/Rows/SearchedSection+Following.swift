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
    let blockNodes = unsafe tree.nodes(atHeight: 2)
    let blockRange = unsafe changedBlocks(from: blockNodes)
    let newBlockEnd = unsafe blockNodes.count - (blocks.count - blockRange.upperBound)
    var newBlocks: [GroupBlock] = []
    let nodes = unsafe Self.groupNodes(
      below: blockNodes[blockRange.lowerBound..<newBlockEnd], of: tree, &newBlocks)
    let start = blocks[..<blockRange.lowerBound].reduce(0) { $0 + $1.groupCount }
    let oldRange = start..<start + blocks[blockRange].reduce(0) { $0 + $1.groupCount }
    let range = unsafe hits.changed(oldRange, from: nodes)
    let newEnd = unsafe nodes.count - (oldRange.upperBound - range.upperBound)
    let new = unsafe nodes[range.lowerBound - start..<newEnd].map { node in
      unsafe GroupNode<Row>(node.takeUnretainedValue(), isLeaf: tree.height == 0)
    }
    root = tree.root
    blocks.replaceSubrange(blockRange, with: newBlocks)
    if range.count == 1, new.count == 1, hits.summaries[range.lowerBound].isSearched,
      !groups[range.lowerBound].leaves.isEmpty
    {
      followLeaves(of: range.lowerBound, new[0], texts, search, scratch: &scratch)
    } else {
      replace(range, with: new, texts, search, scratch: &scratch)
    }
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

  /// Takes a group in of which only some leaves next to each other are others.
  @inlinable
  mutating func followLeaves(
    of group: Int, _ node: GroupNode<Row>, _ texts: SearchedTexts<Row>, _ search: TextSearch,
    scratch: inout FoldedText
  ) {
    let (old, count) = (groups[group].node, node.leafCount)
    let common = min(old.leafCount, count)
    var (first, last) = (0, 0)
    while first < common, old.leaf(first) === node.leaf(first) { first += 1 }
    while last < common - first,
      old.leaf(old.leafCount - last - 1) === node.leaf(count - last - 1)
    { last += 1 }
    let range = first..<old.leafCount - last
    var kept = KeptTexts(Array(groups[group].leaves[range]))
    var found = GroupHits(leafCount: count)
    let leaves = (first..<count - last).map { index in
      let folded = FoldedLeaf(node.leaf(index), texts, kept: &kept, scratch: &scratch)
      search.appendHits(in: CollectionOfOne(folded), to: &found)
      return folded
    }
    groups[group].node = node
    groups[group].leaves.replaceSubrange(range, with: leaves)
    hits.replace(range, of: group, with: found, summary: groups[group].summary)
  }

  /// Puts other groups in the place of some, and takes over the leaves that they have in common.
  @inlinable
  mutating func replace(
    _ range: Range<Int>, with nodes: [GroupNode<Row>], _ texts: SearchedTexts<Row>,
    _ search: TextSearch, scratch: inout FoldedText
  ) {
    var new = nodes.map { SearchedGroup($0) }
    let known = knownLeaves(of: range)
    var kept = KeptTexts(groups[range].flatMap { $0.leaves })
    var found: [(summary: GroupSummary, hits: GroupHits?)] = []
    for index in new.indices {
      var groupHits: GroupHits?
      if new[index].isEdited(from: known, amongFew: new.count <= 4) {
        groupHits = new[index].takeOver(known, kept: &kept, texts, search, scratch: &scratch)
      } else if search.isEmpty {
        groupHits = new[index].hits(of: search)
      }
      found.append((new[index].summary, groupHits))
    }
    groups.replaceSubrange(range, with: new)
    hits.replace(range, with: found)
  }

  /// The leaves of some groups that are folded, by identity.
  @inlinable
  func knownLeaves(of range: Range<Int>) -> [ObjectIdentifier: KnownLeaf<Row>] {
    var known: [ObjectIdentifier: KnownLeaf<Row>] = [:]
    for group in range {
      let groupHits = hits.hits(at: group)
      for (index, leaf) in groups[group].leaves.enumerated() {
        known[ObjectIdentifier(leaf.leaf)] = KnownLeaf(leaf, hits: groupHits, index: index)
      }
    }
    return known
  }
}
