public import TableData
public import TextMatching

/// A section's rows, in blocks of groups, with their folded texts and matches.
@usableFromInline
struct SearchedSection<Row: Identifiable & Equatable> {
  /// Retained, so that its identity implies its content.
  @usableFromInline var root: AnyObject
  @usableFromInline var blocks: [SearchedBlock<Row>]
  @usableFromInline var searchNumber = 0
  @usableFromInline var foundCount = 0
  /// The number of groups not yet searched.
  @usableFromInline var unsearchedCount: Int

  @inlinable
  init(_ tree: RowTree<Row>) {
    let nodes = unsafe tree.nodes(atHeight: 2)
    root = tree.root
    blocks = unsafe nodes.map { node in
      unsafe SearchedBlock(
        node.takeUnretainedValue(), Self.groupNodes(below: node, of: tree).map { SearchedGroup($0) }
      )
    }
    unsearchedCount = blocks.reduce(0) { $0 + $1.unsearchedCount }
  }

  @inlinable
  static func groupNodes(
    below block: RowTree<Row>.BorrowedNode, of tree: RowTree<Row>
  ) -> [GroupNode<Row>] {
    unsafe borrowedGroupNodes(below: block, of: tree).map { node in
      unsafe GroupNode(node.takeUnretainedValue(), isLeaf: tree.height == 0)
    }
  }

  @inlinable
  static func borrowedGroupNodes(
    below block: RowTree<Row>.BorrowedNode, of tree: RowTree<Row>
  ) -> [RowTree<Row>.BorrowedNode] {
    var nodes: [RowTree<Row>.BorrowedNode] = unsafe []
    unsafe RowTree<Row>.appendNodes(
      atHeight: 1, below: block, height: min(2, tree.height), to: &nodes)
    return unsafe nodes
  }
}

/// The tree of sections requires an identifier.
extension SearchedSection: Identifiable {
  @inlinable
  var id: ObjectIdentifier { ObjectIdentifier(root) }
}

/// The index of a group: that of its block in the section, and its own in the block.
@usableFromInline
struct GroupIndex {
  @usableFromInline var block: Int
  @usableFromInline var group: Int

  @inlinable
  init(block: Int = 0, group: Int = 0) {
    self.block = block
    self.group = group
  }
}

// MARK: - Searching

extension SearchedSection {
  @inlinable
  func isSearched(by number: Int) -> Bool { searchNumber == number && unsearchedCount == 0 }

  @inlinable
  mutating func begin(_ number: Int) {
    guard searchNumber != number else { return }
    searchNumber = number
    for block in blocks.indices { blocks[block].forgetHits() }
    count()
  }

  /// Searches the next group and moves past it; returns the number of rows found, or `nil` if all
  /// groups have been searched.
  @inlinable
  mutating func searchNextGroup(
    from index: inout GroupIndex, _ texts: SearchableText<Row>, _ search: TextSearch,
    scratch: inout FoldedText
  ) -> Int? {
    guard let next = firstUnsearchedGroup(from: index) else { return nil }
    let found = blocks[next.block].searchGroup(next.group, texts, search, scratch: &scratch)
    foundCount += found
    unsearchedCount -= 1
    index = GroupIndex(block: next.block, group: next.group + 1)
    return found
  }

  @inlinable
  func firstUnsearchedGroup(from start: GroupIndex = GroupIndex()) -> GroupIndex? {
    guard unsearchedCount > 0 else { return nil }
    for block in start.block..<blocks.count where blocks[block].unsearchedCount > 0 {
      let first = block == start.block ? start.group : 0
      if let group = blocks[block].firstUnsearchedGroup(from: first) {
        return GroupIndex(block: block, group: group)
      }
    }
    return nil
  }

  @inlinable
  mutating func count() {
    (foundCount, unsearchedCount) = (0, 0)
    for block in blocks.indices {
      foundCount += blocks[block].foundCount
      unsearchedCount += blocks[block].unsearchedCount
    }
  }
}
