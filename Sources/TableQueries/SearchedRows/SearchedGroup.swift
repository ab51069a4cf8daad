public import TableData
public import TextMatching

/// A group of leaves, with their folded texts and matches.
@usableFromInline
struct SearchedGroup<Row: Identifiable & Equatable> {
  @usableFromInline var node: GroupNode<Row>
  @usableFromInline var rowCount: Int
  /// The folded texts; empty until needed.
  @usableFromInline var leaves: [FoldedLeaf<Row>] = []
  /// The matches; `nil` until searched.
  @usableFromInline var hits: GroupHits?

  @inlinable
  init(_ node: GroupNode<Row>) {
    self.node = node
    rowCount = node.rowCount
  }
}

extension SearchedGroup {
  /// A folded leaf of an earlier table, with its matches.
  @usableFromInline typealias KnownLeaf = (leaf: FoldedLeaf<Row>, hits: LeafHits?)

  @inlinable
  var foundCount: Int { hits?.count ?? 0 }

  @inlinable
  mutating func fold(_ texts: SearchableText<Row>, scratch: inout FoldedText) {
    guard leaves.isEmpty else { return }
    var nothing = KeptTexts<Row>([])
    leaves = (0..<node.leafCount).map { index in
      FoldedLeaf(node.leaf(index), texts, kept: &nothing, scratch: &scratch)
    }
  }

  /// Leaves must be folded, unless the search is empty.
  @usableFromInline
  mutating func search(for search: TextSearch) {
    var hits = GroupHits(leafCount: node.leafCount)
    if search.isEmpty {
      for index in 0..<node.leafCount { hits.appendAll(node.rowCount(index)) }
    } else {
      search.appendHits(in: leaves, to: &hits)
    }
    self.hits = hits
  }

  @inlinable
  mutating func reuse(
    _ known: [ObjectIdentifier: KnownLeaf], kept: inout KeptTexts<Row>,
    _ texts: SearchableText<Row>, _ search: TextSearch, scratch: inout FoldedText
  ) {
    var hits = GroupHits(leafCount: node.leafCount)
    leaves.reserveCapacity(node.leafCount)
    for index in 0..<node.leafCount {
      let leaf = node.leaf(index)
      let old = known[ObjectIdentifier(leaf)]
      let folded = old?.leaf ?? FoldedLeaf(leaf, texts, kept: &kept, scratch: &scratch)
      leaves.append(folded)
      if search.isEmpty {
        hits.appendAll(leaf.count)
      } else if let known = old?.hits {
        hits.append(known)
      } else {
        search.appendHits(in: CollectionOfOne(folded), to: &hits)
      }
    }
    self.hits = hits
  }

  @inlinable
  func hasLeaf(in known: [ObjectIdentifier: KnownLeaf]) -> Bool {
    (0..<node.leafCount).contains { known[ObjectIdentifier(node.leaf($0))] != nil }
  }
}
