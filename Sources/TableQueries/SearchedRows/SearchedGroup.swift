public import TableData
public import TextMatching

/// A group of leaves with their folded texts, and what a search has found in it.
@usableFromInline
struct SearchedGroup<Row: Identifiable & Equatable> {
  @usableFromInline var node: GroupNode<Row>
  @usableFromInline var rowCount: Int
  /// The folded texts of all leaves; empty as long as nobody asked for them.
  @usableFromInline var leaves: [FoldedLeaf<Row>] = []
  /// What was found; `nil` as long as the search was not here.
  @usableFromInline var hits: GroupHits?

  @inlinable
  init(_ node: GroupNode<Row>) {
    self.node = node
    rowCount = node.rowCount
  }
}

extension SearchedGroup {
  /// The number of rows found so far.
  @inlinable
  var foundCount: Int { hits?.count ?? 0 }

  /// Folds all leaves, unless they are folded.
  @inlinable
  mutating func fold(_ texts: SearchedTexts<Row>, scratch: inout FoldedText) {
    guard leaves.isEmpty else { return }
    var nothing = KeptTexts<Row>([])
    leaves = (0..<node.leafCount).map { index in
      FoldedLeaf(node.leaf(index), texts, kept: &nothing, scratch: &scratch)
    }
  }

  /// Searches all leaves, which are folded unless the search looks for nothing.
  @usableFromInline
  mutating func search(for search: TextSearch) {
    var hits = GroupHits(leafCount: node.leafCount)
    if search.isEmpty {
      for index in 0..<node.leafCount {
        hits.appendAll(node.rowCount(index), isFuzzy: search.method == .fuzzy)
      }
    } else {
      search.appendHits(in: leaves, to: &hits)
    }
    self.hits = hits
  }

  /// Takes over what is known of leaves, and folds and searches the others.
  ///
  /// - Parameters:
  ///   - known: The leaves that are known, by identity.
  ///   - kept: Rows that were folded before.
  ///   - texts: The texts of a row.
  ///   - search: The search.
  ///   - scratch: Is used to fold in.
  @inlinable
  mutating func takeOver(
    _ known: [ObjectIdentifier: KnownLeaf<Row>], kept: inout KeptTexts<Row>,
    _ texts: SearchedTexts<Row>, _ search: TextSearch, scratch: inout FoldedText
  ) {
    var hits = GroupHits(leafCount: node.leafCount)
    leaves.reserveCapacity(node.leafCount)
    for index in 0..<node.leafCount {
      let leaf = node.leaf(index)
      let old = known[ObjectIdentifier(leaf)]
      let folded = old?.leaf ?? FoldedLeaf(leaf, texts, kept: &kept, scratch: &scratch)
      leaves.append(folded)
      if search.isEmpty {
        hits.appendAll(leaf.count, isFuzzy: search.method == .fuzzy)
      } else if let old, let known = old.hits {
        hits.append(known, at: old.index)
      } else {
        search.appendHits(in: CollectionOfOne(folded), to: &hits)
      }
    }
    self.hits = hits
  }

  /// Whether one of the leaves is known, so that the group was made by editing others.
  @inlinable
  func hasLeaf(in known: [ObjectIdentifier: KnownLeaf<Row>]) -> Bool {
    (0..<node.leafCount).contains { known[ObjectIdentifier(node.leaf($0))] != nil }
  }
}

/// A leaf of a group that is no longer there, with what was found in it.
@usableFromInline
struct KnownLeaf<Row: Identifiable & Equatable> {
  @usableFromInline let leaf: FoldedLeaf<Row>
  /// What was found in the group, if it was searched.
  @usableFromInline let hits: GroupHits?
  /// The index of the leaf in the group.
  @usableFromInline let index: Int

  @inlinable
  init(_ leaf: FoldedLeaf<Row>, hits: GroupHits?, index: Int) {
    self.leaf = leaf
    self.hits = hits
    self.index = index
  }
}
