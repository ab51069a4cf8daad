public import TableData

extension ArrangementUpdate {
  @inlinable
  mutating func placeArrivals() {
    if arrivals.count > 1 {
      let criteria = rules.sortCriteria
      arrivals.sort { criteria.comesBefore($0.row, $1.row, ifTied: $0.path < $1.path) }
    }
    for arrival in arrivals {
      let section = section(for: arrival)
      touch(sectionAt: section)
      let row = position(of: arrival, inSection: section)
      table.storage.insert(
        CollectionOfOne(arrival.row), at: RowPath(section: section, row: row))
    }
  }

  @inlinable
  mutating func section(for arrival: Arrival) -> Int {
    guard let grouping = rules.grouping else { return arrival.path.section }
    let id = grouping.key(arrival.row)
    if let index = table.storage.sectionIndex(id: id) { return index }
    let index = table.sectionCount
    let section = grouping.makeSection(id, Step.Table.noRows)
    table.storage.insertSection(section, rows: EmptyCollection(), at: index)
    misplaced.insert(id)
    return index
  }

  @inlinable
  func position(of arrival: Arrival, inSection section: Int) -> Int {
    if rules.sortCriteria.isEmpty, rules.grouping == nil {
      return table.position(ofRowAt: arrival.path, of: origin, inSection: section)
    }
    return table.storage.partitioningIndex(inSection: section) { row in
      rules.sortCriteria.comesBefore(
        arrival.row, row,
        ifTied: origin.storage.path(of: row.id).map { arrival.path < $0 } ?? true)
    }
  }
}
