public import TableData
public import TextMatching

/// The groups below a branch, with some 40,000 rows, skipped as a whole if unchanged.
@usableFromInline
struct SearchedBlock<Row: Identifiable & Equatable> {
  /// Retained, so that its identity implies its content.
  @usableFromInline var node: AnyObject
  @usableFromInline var groups: [SearchedGroup<Row>]
  @usableFromInline var rowCount: Int
  @usableFromInline var foundCount: Int
  /// The number of groups not yet searched.
  @usableFromInline var unsearchedCount: Int

  @inlinable
  init(_ node: AnyObject, _ groups: [SearchedGroup<Row>]) {
    self.node = node
    self.groups = groups
    rowCount = groups.reduce(0) { $0 + $1.rowCount }
    foundCount = groups.reduce(0) { $0 + $1.foundCount }
    unsearchedCount = groups.count { $0.hits == nil }
  }
}

extension SearchedBlock {
  /// Forgets the matches, but keeps the folded texts.
  @inlinable
  mutating func forgetHits() {
    guard unsearchedCount < groups.count else { return }
    for group in groups.indices { groups[group].hits = nil }
    (foundCount, unsearchedCount) = (0, groups.count)
  }

  @inlinable
  mutating func searchGroup(
    _ index: Int, _ texts: SearchableText<Row>, _ search: TextSearch, scratch: inout FoldedText
  ) -> Int {
    if !search.isEmpty { groups[index].fold(texts, scratch: &scratch) }
    groups[index].search(for: search)
    let found = groups[index].foundCount
    foundCount += found
    unsearchedCount -= 1
    return found
  }

  @inlinable
  func firstUnsearchedGroup(from start: Int) -> Int? {
    guard start < groups.count else { return nil }
    return groups[start...].firstIndex { $0.hits == nil }
  }
}

// MARK: - Following

extension SearchedBlock {
  @inlinable
  func onlyChangedGroup(_ nodes: [RowTree<Row>.BorrowedNode]) -> Int? {
    guard
      let changed = unsafe SearchedSection<Row>.onlyChange(
        from: { groups[$0].node.node }, groups.count, to: nodes),
      groups[changed].hits != nil, !groups[changed].leaves.isEmpty
    else { return nil }
    return changed
  }

  @inlinable
  mutating func follow(
    _ node: AnyObject, group index: Int, _ group: GroupNode<Row>, _ texts: SearchableText<Row>,
    _ search: TextSearch, scratch: inout FoldedText
  ) {
    let (oldRows, oldFound) = (groups[index].rowCount, groups[index].foundCount)
    groups[index].follow(group, texts, search, scratch: &scratch)
    self.node = node
    rowCount += groups[index].rowCount - oldRows
    foundCount += groups[index].foundCount - oldFound
  }
}
