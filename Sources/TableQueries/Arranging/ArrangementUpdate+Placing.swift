public import TableData

extension ArrangementUpdate {
  @inlinable
  mutating func placeInsertions() {
    if insertions.count > 1 {
      let criteria = rules.sortCriteria
      insertions.sort { criteria.comesBefore($0.row, $1.row, ifTied: $0.path < $1.path) }
    }
    for insertion in insertions {
      let section = section(for: insertion)
      touch(sectionAt: section)
      let row = position(of: insertion, inSection: section)
      table.storage.insert(
        CollectionOfOne(insertion.row), at: RowPath(section: section, row: row))
    }
  }

  @inlinable
  mutating func section(for insertion: Insertion) -> Int {
    guard let grouping = rules.grouping else { return insertion.path.section }
    let id = grouping.key(insertion.row)
    if let index = table.storage.sectionIndex(id: id) { return index }
    let index = table.sectionCount
    let section = grouping.makeSection(id, Step.Table.noRows)
    table.storage.insertSection(section, rows: EmptyCollection(), at: index)
    misplaced.insert(id)
    return index
  }

  @inlinable
  func position(of insertion: Insertion, inSection section: Int) -> Int {
    if rules.sortCriteria.isEmpty, rules.grouping == nil {
      return table.position(ofRowAt: insertion.path, of: origin, inSection: section)
    }
    return table.storage.partitioningIndex(inSection: section) { row in
      rules.sortCriteria.comesBefore(
        insertion.row, row,
        ifTied: origin.storage.path(of: row.id).map { insertion.path < $0 } ?? true)
    }
  }
}
