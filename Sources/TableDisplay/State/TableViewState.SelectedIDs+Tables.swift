extension TableViewState.SelectedIDs {
  typealias Table = TableSnapshot<Section, Row>

  /// - Complexity: O(1), or O(*k* log *n*) with another table, for *k* rows in range or selected,
  ///   whichever are fewer.
  func indices(in range: Range<Int>, of table: Table) -> RangeSet<Int> {
    if self.table == table { return indices.intersection(RangeSet(range)) }
    guard range.count <= count else {
      return RangeSet(numbers: compactMap(table.index(id:)).filter(range.contains))
    }
    return RangeSet(
      numbers: zip(range, table.rows[range]).compactMap { contains($1.id) ? $0 : nil })
  }

  /// - Complexity: As for ``indices(in:of:)``, with *k* rows selected before or now.
  mutating func insert(_ new: RangeSet<Int>, of table: Table) {
    let newCount = new.ranges.reduce(0) { $0 + $1.count }
    if newCount < count, self.table != table {
      insert(contentsOf: new.ranges.joined().lazy.compactMap { table.row(atIndex: $0)?.id })
    } else if newCount > 0 {
      rebase(onto: table)
      insert(new)
    }
  }

  /// - Complexity: O(1), or O(*k* log *n*) for *k* rows with another table.
  mutating func remove(_ old: RangeSet<Int>, of table: Table) {
    if self.table == table {
      remove(old)
    } else {
      subtract(old.ranges.joined().lazy.compactMap { table.row(atIndex: $0)?.id })
    }
  }

  mutating func remove(_ range: Range<Int>, of table: Table) {
    remove(indices(in: range, of: table), of: table)
  }

  mutating func insertAll(of part: Table, in whole: Table) {
    guard count < whole.rowCount else { return }
    if part.rowCount == whole.rowCount { self = Self() }
    if whole.rowCount - count < part.rowCount, table == whole {
      let missing = RangeSet(0..<whole.rowCount).removing(indices).ranges.joined()
      let new = missing.filter { part.contains(id: whole.rows[$0].id) }
      insert(RangeSet(numbers: new))
    } else {
      insert(RangeSet(0..<part.rowCount), of: part)
    }
  }

  /// Inserts rows, which are stored as indices if they are many.
  mutating func insert(_ ids: [Row.ID], from table: Table) {
    if ids.count > count { rebase(onto: table) }
    insert(contentsOf: ids)
    dropUnusedTable()
  }

  /// Drops removed rows.
  ///
  /// - Complexity: O(*m* log *n*) for *m* selected rows, if few; otherwise as for a difference.
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

  func subtracting(_ other: Self) -> Self {
    var left = self
    if table == other.table {
      left.remove(other.indices)
      for id in other.others { left.remove(id) }
    } else {
      left.subtract(filter(other.contains))
    }
    return left
  }

  func rows(of whole: Table) -> [Row] {
    guard table == whole else { return whole.rowsFromTop(self) }
    return indices.ranges.flatMap { whole.rows[$0] }
  }
}
