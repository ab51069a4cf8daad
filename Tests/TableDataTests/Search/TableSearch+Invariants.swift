import TableInvariants

@testable import TableData
@testable import TableQueries

extension TableSearch {
  func checkInvariants() {
    // Section hashes are unused.
    sections.tree.checkShape()
    precondition(sections.count == table.sectionCount, "Each section is known")
    var found = 0
    for index in 0..<sections.count {
      let section = sections.tree.element(at: index)
      precondition(
        section.root === table.storage.rows(atSection: index).root, "Section \(index) is an old one"
      )
      section.checkInvariants()
      if section.searchNumber == searchNumber { found += section.foundCount }
      precondition(
        index >= position.section || section.isSearched(by: searchNumber),
        "All above the position has been searched")
    }
    precondition(found == foundCount, "Rows found are counted")
  }
}

extension SearchedSection {
  func checkInvariants() {
    for block in blocks {
      let counted = SearchedBlock(block.node, block.groups)
      precondition(
        counted.rowCount == block.rowCount && counted.foundCount == block.foundCount
          && counted.unsearchedCount == block.unsearchedCount, "Blocks count")
      for group in block.groups {
        precondition(group.rowCount == group.node.rowCount, "Groups count rows")
        precondition(
          group.leaves.isEmpty || group.leaves.count == group.node.leafCount, "Leaves are folded")
      }
    }
    precondition(
      foundCount == blocks.reduce(0) { $0 + $1.foundCount }
        && unsearchedCount == blocks.reduce(0) { $0 + $1.unsearchedCount }, "Sections count")
  }
}
