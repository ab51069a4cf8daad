public import TableData
public import TextMatching

extension SearchedSection {
  /// Reuses unchanged blocks, groups, leaves and rows.
  ///
  /// Changes to searched groups are searched at once. Groups that have no leaf in common with the
  /// old tree are searched only as far as the `budget` of rows allows.
  @inlinable
  mutating func follow(
    _ tree: RowTree<Row>, _ texts: SearchableText<Row>, _ search: TextSearch, budget: inout Int,
    scratch: inout FoldedText
  ) {
    let nodes = unsafe tree.nodes(atHeight: 2)
    root = tree.root
    defer { count() }
    if let changed = unsafe Self.onlyChange(from: { blocks[$0].node }, blocks.count, to: nodes),
      unsafe followGroup(
        ofBlock: changed, nodes[changed], of: tree, texts, search, budget: &budget,
        scratch: &scratch)
    {
      return
    }
    var known = Dictionary(
      uniqueKeysWithValues: blocks.indices.map { (ObjectIdentifier(blocks[$0].node), $0) })
    let old = blocks
    var new: [(node: AnyObject, groups: [GroupNode<Row>], block: Int?)] = []
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index].takeUnretainedValue()
      let block = known.removeValue(forKey: ObjectIdentifier(node))
      let groups = unsafe block == nil ? Self.groupNodes(below: nodes[index], of: tree) : []
      new.append((node, groups, block))
    }
    let groups = Self.groups(
      new.flatMap { $0.groups }, from: known.values.sorted().flatMap { old[$0].groups }, texts,
      search, budget: &budget, scratch: &scratch)
    var start = 0
    blocks = new.map { node, nodes, block in
      if let block { return old[block] }
      defer { start += nodes.count }
      return SearchedBlock(node, Array(groups[start..<start + nodes.count]))
    }
  }

  /// Returns the index of the only replaced node, if nothing else changed.
  @inlinable
  static func onlyChange(
    from old: (Int) -> AnyObject, _ count: Int, to new: [RowTree<Row>.BorrowedNode]
  ) -> Int? {
    guard unsafe new.count == count else { return nil }
    var changed: Int?
    for index in 0..<count {
      if unsafe isSame(old(index), new[index]) { continue }
      guard changed == nil else { return nil }
      changed = index
    }
    return changed
  }

  /// Updates a block with one changed group, as after most edits; otherwise returns `false` without
  /// changes.
  @inlinable
  mutating func followGroup(
    ofBlock index: Int, _ node: RowTree<Row>.BorrowedNode, of tree: RowTree<Row>,
    _ texts: SearchableText<Row>, _ search: TextSearch, budget: inout Int, scratch: inout FoldedText
  ) -> Bool {
    let nodes = unsafe Self.borrowedGroupNodes(below: node, of: tree)
    guard let changed = unsafe blocks[index].onlyChangedGroup(nodes) else { return false }
    let group = unsafe GroupNode<Row>(
      nodes[changed].takeUnretainedValue(), isLeaf: tree.height == 0)
    if group.leafCount == 1 {
      guard group.rowCount <= budget else { return false }
      budget -= group.rowCount
    }
    blocks[index].follow(
      unsafe node.takeUnretainedValue(), group: changed, group, texts, search, scratch: &scratch)
    return true
  }

  /// Compares without retaining.
  @inlinable
  static func isSame(_ node: AnyObject, _ other: RowTree<Row>.BorrowedNode) -> Bool {
    unsafe Unmanaged.passUnretained(node).toOpaque() == other.toOpaque()
  }

  @inlinable
  static func groups(
    _ nodes: [GroupNode<Row>], from old: [SearchedGroup<Row>], _ texts: SearchableText<Row>,
    _ search: TextSearch, budget: inout Int, scratch: inout FoldedText
  ) -> [SearchedGroup<Row>] {
    var known = Dictionary(
      uniqueKeysWithValues: old.indices.map { (ObjectIdentifier(old[$0].node.node), $0) })
    let same = nodes.map { known.removeValue(forKey: ObjectIdentifier($0.node)) }
    let changed = known.values.sorted().map { old[$0] }
    var new = edited(
      changed, zip(nodes, same).filter { $1 == nil }.map { $0.0 }, texts, search, budget: &budget,
      scratch: &scratch
    ).makeIterator()
    return same.compactMap { index in index.map { old[$0] } ?? new.next() }
  }

  @inlinable
  static func edited(
    _ old: [SearchedGroup<Row>], _ nodes: [GroupNode<Row>], _ texts: SearchableText<Row>,
    _ search: TextSearch, budget: inout Int, scratch: inout FoldedText
  ) -> [SearchedGroup<Row>] {
    let known = knownLeaves(of: old)
    let isSearched = old.allSatisfy { $0.hits != nil }
    var kept = KeptTexts(old.flatMap { $0.leaves })
    return nodes.map { node in
      var group = SearchedGroup(node)
      let hasLeaf = group.hasLeaf(in: known)
      if !known.isEmpty, hasLeaf || nodes.count <= 4 && node.rowCount <= budget {
        if !hasLeaf { budget -= node.rowCount }
        group.reuse(known, kept: &kept, texts, search, scratch: &scratch)
        if !isSearched { group.hits = nil }
      } else if search.isEmpty {
        group.search(for: search)
      }
      return group
    }
  }

  @inlinable
  static func knownLeaves(
    of groups: [SearchedGroup<Row>]
  ) -> [ObjectIdentifier: SearchedGroup<Row>.KnownLeaf] {
    var known: [ObjectIdentifier: SearchedGroup<Row>.KnownLeaf] = [:]
    for group in groups {
      for (index, leaf) in group.leaves.enumerated() {
        known[ObjectIdentifier(leaf.leaf)] = (leaf, group.hits?.leaves[index])
      }
    }
    return known
  }
}

extension SearchedGroup {
  @inlinable
  mutating func follow(
    _ node: GroupNode<Row>, _ texts: SearchableText<Row>, _ search: TextSearch,
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
    if changed.count == range.count {
      // Replacing in place is faster.
      for (index, leaf) in zip(range, changed) { leaves[index] = leaf }
    } else {
      leaves.replaceSubrange(range, with: changed)
    }
    hits?.replace(range, with: found)
    self.node = node
    rowCount = node.rowCount
  }
}
