import TableData

/// Rows that are selected, and no longer selected, together.
extension TableState.SelectedIDs {
  typealias Table = TableSnapshot<Section, Row>

  /// Returns which rows of a table are selected among some of them.
  ///
  /// - Complexity: O(1), or O(*k* log *n*) when rows were selected in another table, for the *k* rows
  ///   asked about or selected, whichever are fewer.
  func indices(in range: Range<Int>, of table: Table) -> RangeSet<Int> {
    if self.table == table { return indices.intersection(RangeSet(range)) }
    var found = RangeSet<Int>()
    func insert(_ index: Int) { found.insert(contentsOf: index..<index + 1) }
    if range.count <= count {
      for index in range where table.row(atIndex: index).map({ contains($0.id) }) == true {
        insert(index)
      }
    } else {
      for index in lazy.compactMap(table.index(of:)) where range.contains(index) { insert(index) }
    }
    return found
  }

  /// Selects rows of a table.
  ///
  /// - Complexity: O(1), or O(*k* log *n*) when rows were selected in another table, for the *k* rows
  ///   that are selected already or now, whichever are fewer.
  mutating func insert(_ new: RangeSet<Int>, of table: Table) {
    let newCount = new.ranges.reduce(0) { $0 + $1.count }
    if newCount < count, self.table != table {
      for row in new.ranges.joined().lazy.compactMap(table.row(atIndex:)) { insert(row.id) }
    } else if newCount > 0 {
      rebase(onto: table)
      updateIndices { $0.formUnion(new) }
    }
  }

  /// Takes rows of a table out of the selection.
  ///
  /// - Complexity: O(1), or O(*k* log *n*) for *k* rows when rows were selected in another table.
  mutating func remove(_ old: RangeSet<Int>, of table: Table) {
    if self.table == table {
      updateIndices { $0.subtract(old) }
    } else {
      subtract(old.ranges.joined().lazy.compactMap { table.row(atIndex: $0)?.id })
    }
  }

  /// Takes those of some rows of a table out of the selection that are selected.
  ///
  /// - Complexity: That of ``indices(in:of:)``.
  mutating func remove(_ range: Range<Int>, of table: Table) {
    remove(indices(in: range, of: table), of: table)
  }

  /// Selects all rows of a table.
  ///
  /// - Complexity: O(1) when it has all rows that are selected; else that of selecting as many.
  mutating func insertAll(of table: Table, partOf whole: Table) {
    if table.rowCount == whole.rowCount { self = Self() }
    insert(RangeSet(0..<table.rowCount), of: table)
  }

  /// Selects rows with some identifiers, and knows them by their numbers when they are many.
  mutating func insert(_ ids: [Row.ID], from table: Table) {
    if ids.count > count { rebase(onto: table) }
    for id in ids { insert(id) }
    dropUnusedTable()
  }

  /// Drops rows that are not in a table any more, in place of which there is another.
  ///
  /// - Complexity: O(*m* log *n*) for *m* selected rows, if they are few; else that of the difference
  ///   of the two tables.
  mutating func follow(from old: Table, to new: Table) {
    guard !isEmpty else { return }
    if count <= old.rowCount / 64 || table == nil {
      let missing = filter { !new.contains(id: $0) }
      subtract(missing)
    } else if new.rowCount < count {
      let kept = new.rows.lazy.map(\.id).filter(contains)
      self = Self()
      insert(Array(kept), from: new)
    } else {
      subtract(new.difference(from: old).rows.removed.lazy.map(\.element.id))
    }
  }

  /// Returns the rows that are not selected in another selection.
  func subtracting(_ other: Self) -> [Row.ID] {
    guard table == other.table else { return filter { !other.contains($0) } }
    let left = indices.subtracting(other.indices).ranges.joined()
    return left.compactMap { table?.row(atIndex: $0)?.id } + others.subtracting(other.others)
  }
}

extension TableState.SelectedIDs {
  /// Traps unless each row is kept in one way only and counted; for tests.
  func checkInvariants() {
    let rowCount = table?.rowCount ?? 0
    precondition(indices.ranges.allSatisfy { (0..<rowCount).contains($0) }, "Row without number")
    precondition(others.allSatisfy { table?.contains(id: $0) != true }, "Row kept in two ways")
    precondition(Set(self).count == count, "Another number of selected rows")
    precondition((table == nil) == indices.isEmpty, "Table that no selected row is in")
  }
}
