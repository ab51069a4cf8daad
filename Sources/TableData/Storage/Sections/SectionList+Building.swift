extension SectionList {
  /// Numbers sections from 0; throws, with both indices, on a duplicate.
  @inlinable
  init(_ nodes: [Node]) throws(TableError) {
    tree = Tree(nodes)
    lastNumber = UInt32(truncatingIfNeeded: nodes.count - 1)
    var (identifierEntries, numberEntries): ([IndexEntry], [IndexEntry]) = ([], [])
    identifierEntries.reserveCapacity(nodes.count)
    numberEntries.reserveCapacity(nodes.count)
    var iterator = Tree.Iterator(tree)
    while let slot = unsafe iterator.nextPointer() {
      let (hash, label) = unsafe (slot.pointee.hash, slot.pointee.label)
      let number = UInt32(numberEntries.count)
      identifierEntries.append(Self.identifierEntry(hash: hash, number: number, label: label))
      numberEntries.append(Self.numberEntry(number: number, label: label))
    }
    let pages = IndexPages(identifierEntries)
    if let duplicate = Self.firstDuplicate(in: pages, of: nodes) { throw duplicate }
    identifierIndex = IdentifierIndex(pages)
    numberIndex = IdentifierIndex(IndexPages(numberEntries))
  }

  @inlinable
  static func firstDuplicate(in pages: IndexPages, of nodes: [Node]) -> TableError? {
    var first: (first: Int, second: Int)?
    pages.forEachPairOfEqualTags { earlier, later in
      let (one, other) = (Int(earlier.section), Int(later.section))
      guard nodes[one].id == nodes[other].id, first.map({ other < $0.second }) ?? true
      else { return }
      first = (one, other)
    }
    return first.map { indices in
      let identifier = String(describing: nodes[indices.second].id)
      return .duplicateSection(
        identifier: identifier, first: indices.first, second: indices.second)
    }
  }
}
