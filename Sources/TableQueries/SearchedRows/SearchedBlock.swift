public import TableData
public import TextMatching

/// The groups below one branch, or the only group there is, with what is known of them.
///
/// There is one for some 40,000 rows. A branch that did not change is passed over with all of its
/// groups.
@usableFromInline
struct SearchedBlock<Row: Identifiable & Equatable> {
  /// The branch, held, so that it is the same as long as it has this identity.
  @usableFromInline var node: AnyObject
  @usableFromInline var groups: [SearchedGroup<Row>]
  @usableFromInline var rowCount: Int
  /// The number of rows found so far.
  @usableFromInline var foundCount: Int
  /// How many groups have not been searched.
  @usableFromInline var openCount: Int

  @inlinable
  init(_ node: AnyObject, _ groups: [SearchedGroup<Row>]) {
    self.node = node
    self.groups = groups
    rowCount = groups.reduce(0) { $0 + $1.rowCount }
    foundCount = groups.reduce(0) { $0 + $1.foundCount }
    openCount = groups.count { $0.hits == nil }
  }
}

extension SearchedBlock {
  /// Forgets what was found; folded texts stay.
  @inlinable
  mutating func forgetHits() {
    guard openCount < groups.count else { return }
    for group in groups.indices { groups[group].hits = nil }
    (foundCount, openCount) = (0, groups.count)
  }

  /// Searches a group that has not been searched, and returns how many rows are found.
  @inlinable
  mutating func searchGroup(
    _ index: Int, _ texts: SearchedTexts<Row>, _ search: TextSearch, scratch: inout FoldedText
  ) -> Int {
    if !search.isEmpty { groups[index].fold(texts, scratch: &scratch) }
    groups[index].search(for: search)
    let found = groups[index].foundCount
    foundCount += found
    openCount -= 1
    return found
  }

  /// The first group from an index on that has not been searched.
  @inlinable
  func firstOpenGroup(from start: Int) -> Int? {
    guard start < groups.count else { return nil }
    return groups[start...].firstIndex { $0.hits == nil }
  }
}

// MARK: - Following

extension SearchedBlock {
  /// The only group whose node is another one, if it has been folded and searched.
  @inlinable
  func onlyChangedGroup(_ nodes: [RowTree<Row>.Passing]) -> Int? {
    guard
      let changed = unsafe SearchedSection<Row>.onlyChange(
        from: { groups[$0].node.node }, groups.count, to: nodes),
      groups[changed].hits != nil, !groups[changed].leaves.isEmpty
    else { return nil }
    return changed
  }

  /// Takes another node in, of which one group is another.
  @inlinable
  mutating func follow(
    _ node: AnyObject, group index: Int, _ group: GroupNode<Row>, _ texts: SearchedTexts<Row>,
    _ search: TextSearch, scratch: inout FoldedText
  ) {
    let (oldRows, oldFound) = (groups[index].rowCount, groups[index].foundCount)
    groups[index].follow(group, texts, search, scratch: &scratch)
    self.node = node
    rowCount += groups[index].rowCount - oldRows
    foundCount += groups[index].foundCount - oldFound
  }
}
