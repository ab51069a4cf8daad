public import TableData
public import TextMatching

@usableFromInline
struct SearchedSection<Row: Identifiable & Equatable> {
  /// Its identity is that of the content.
  @usableFromInline var root: AnyObject
  @usableFromInline var blocks: [SearchedBlock<Row>]
  @usableFromInline var searchNumber = 0
  @usableFromInline var foundCount = 0
  /// Unsearched groups.
  @usableFromInline var openCount: Int

  @inlinable
  init(_ tree: RowTree<Row>) {
    let nodes = unsafe tree.nodes(atHeight: 2)
    root = tree.root
    blocks = unsafe nodes.map { node in
      unsafe SearchedBlock(
        node.takeUnretainedValue(), Self.groupNodes(below: node, of: tree).map { SearchedGroup($0) }
      )
    }
    openCount = blocks.reduce(0) { $0 + $1.openCount }
  }

  @inlinable
  static func groupNodes(
    below block: RowTree<Row>.Passing, of tree: RowTree<Row>
  ) -> [GroupNode<Row>] {
    unsafe passingGroupNodes(below: block, of: tree).map { node in
      unsafe GroupNode(node.takeUnretainedValue(), isLeaf: tree.height == 0)
    }
  }

  @inlinable
  static func passingGroupNodes(
    below block: RowTree<Row>.Passing, of tree: RowTree<Row>
  ) -> [RowTree<Row>.Passing] {
    var nodes: [RowTree<Row>.Passing] = unsafe []
    unsafe RowTree<Row>.appendNodes(
      atHeight: 1, below: block, height: min(2, tree.height), to: &nodes)
    return unsafe nodes
  }
}

/// Only required by the tree.
extension SearchedSection: Identifiable {
  @inlinable
  var id: ObjectIdentifier { ObjectIdentifier(root) }
}

@usableFromInline
struct GroupIndex: Comparable {
  @usableFromInline var block: Int
  @usableFromInline var group: Int

  @inlinable
  init(block: Int = 0, group: Int = 0) {
    self.block = block
    self.group = group
  }

  @inlinable
  static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.block, lhs.group) < (rhs.block, rhs.group)
  }
}

// MARK: - Searching

extension SearchedSection {
  @inlinable
  func isSearched(by number: Int) -> Bool { searchNumber == number && openCount == 0 }

  @inlinable
  mutating func begin(_ number: Int) {
    guard searchNumber != number else { return }
    searchNumber = number
    for block in blocks.indices { blocks[block].forgetHits() }
    count()
  }

  /// Moves past the next open group; returns its found rows, or `nil`.
  @inlinable
  mutating func searchNextGroup(
    from index: inout GroupIndex, _ texts: SearchableText<Row>, _ search: TextSearch,
    scratch: inout FoldedText
  ) -> Int? {
    guard let open = firstOpenGroup(from: index) else { return nil }
    let found = blocks[open.block].searchGroup(open.group, texts, search, scratch: &scratch)
    foundCount += found
    openCount -= 1
    index = GroupIndex(block: open.block, group: open.group + 1)
    return found
  }

  @inlinable
  func firstOpenGroup(from start: GroupIndex = GroupIndex()) -> GroupIndex? {
    guard openCount > 0 else { return nil }
    for block in start.block..<blocks.count where blocks[block].openCount > 0 {
      let first = block == start.block ? start.group : 0
      if let group = blocks[block].firstOpenGroup(from: first) {
        return GroupIndex(block: block, group: group)
      }
    }
    return nil
  }

  @inlinable
  mutating func count() {
    (foundCount, openCount) = (0, 0)
    for block in blocks.indices {
      foundCount += blocks[block].foundCount
      openCount += blocks[block].openCount
    }
  }
}
