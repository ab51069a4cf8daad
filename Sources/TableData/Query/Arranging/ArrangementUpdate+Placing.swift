extension ArrangementUpdate {
  /// Puts the rows that were taken out, and those that came, where they belong.
  @inlinable
  mutating func placeArrivals() {
    if arrivals.count > 1 {
      let criteria = rules.sortCriteria
      arrivals.sort { left, right in
        switch criteria.compare(left.row, right.row) {
        case .before: true
        case .after: false
        case .tied: left.path < right.path
        }
      }
    }
    for arrival in arrivals {
      let section = section(for: arrival)
      touch(sectionAt: section)
      let row = position(of: arrival, inSection: section)
      table.storage.insert(
        CollectionOfOne(arrival.row), at: RowPath(section: section, row: row))
    }
  }

  /// The index of the section that a row belongs to.
  @inlinable
  mutating func section(for arrival: Arrival) -> Int {
    guard let grouping = rules.grouping else { return arrival.path.section }
    let id = grouping.key(arrival.row)
    if let index = table.storage.index(ofSection: id) { return index }
    let index = table.sectionCount
    let section = grouping.makeSection(id, Step.Table.noRows)
    table.storage.insertSection(section, rows: EmptyCollection(), at: index)
    misplaced.insert(id)
    return index
  }

  /// Where a row belongs in its section: by the criteria, and of equal rows by the origin.
  @inlinable
  func position(of arrival: Arrival, inSection section: Int) -> Int {
    if rules.sortCriteria.isEmpty, rules.grouping == nil,
      let position = positionBelowNeighbor(of: arrival, inSection: section)
    {
      return position
    }
    return table.storage.partitioningIndex(inSection: section) { row in
      switch rules.sortCriteria.compare(arrival.row, row) {
      case .before: true
      case .after: false
      case .tied: origin.storage.path(of: row.id).map { arrival.path < $0 } ?? true
      }
    }
  }

  /// Where a row belongs that stands below some row which is shown in the origin, a few rows above.
  ///
  /// To look a few rows up takes less time than a search, unless hardly any row is shown. The rows
  /// above have been placed before.
  @inlinable
  func positionBelowNeighbor(of arrival: Arrival, inSection section: Int) -> Int? {
    let (path, reach) = (arrival.path, 64)
    let shownCount = table.storage.rowCount(inSection: section)
    guard shownCount * reach / 2 > origin.storage.rowCount(inSection: section) else { return nil }
    for row in stride(from: path.row - 1, through: max(0, path.row - reach), by: -1) {
      let above = origin.storage.row(at: RowPath(section: path.section, row: row)).id
      if let place = table.storage.path(of: above), place.section == section {
        return place.row + 1
      }
    }
    return path.row <= reach ? 0 : nil
  }
}
