extension TableSnapshot {
  /// Returns what changed between an older table and this one.
  ///
  /// What two tables share, because one was made by editing the other, is not looked at again.
  /// Sections and rows that are the same bit by bit did not change, even if they are not equal to
  /// themselves, as NaN is not.
  ///
  /// The difference depends on the two tables alone, and not on how they came about. Where as few
  /// rows could move in several ways, those stay that stand first in the old table; of sections,
  /// those with more rows.
  ///
  /// - Parameter old: The table before.
  /// - Returns: The difference; applied to `old` it gives this table.
  /// - Complexity: O(*k* log *n*) for *k* changes when one table was made by editing the other;
  ///   O(*n* + *m* log *m*) otherwise, for *n* rows in both tables and *m* of them in another
  ///   order.
  @inlinable
  public func difference(from old: Self) -> TableDifference<Section, Row> {
    difference(from: old) { false } ?? TableDifference()
  }

  /// Returns what changed, or `nil` when nobody wants to know any more.
  @inlinable
  func difference(
    from old: Self, unless isCancelled: () -> Bool
  ) -> TableDifference<Section, Row>? {
    let comparison = TableComparison(from: old.storage, to: storage)
    guard let rows = comparison.rowChanges(unless: isCancelled) else { return nil }
    return TableDifference(sections: sectionChanges(from: old), rows: rows)
  }

  @inlinable
  func sectionChanges(from old: Self) -> ElementChanges<Int, Section> {
    typealias Changes = ElementChanges<Int, Section>
    if storage.sections.sharesStorage(with: old.storage.sections) { return Changes() }
    var inserted: [Changes.Placement] = []
    var updated: [Changes.Update] = []
    var common: [(from: Int, to: Int)] = []
    for (to, section) in storage.sections.enumerated() {
      guard let from = old.storage.index(ofSection: section.id) else {
        inserted.append(.init(index: to, element: section))
        continue
      }
      common.append((from, to))
      let before = old.storage.section(at: from)
      if !before.isSame(as: section) {
        updated.append(.init(from: from, to: to, old: before, new: section))
      }
    }
    let stays = stayingSections(common)
    let moved = zip(common, stays).filter { !$1 }.map { pair, _ in
      Changes.Move(id: storage.section(at: pair.to).id, from: pair.from, to: pair.to)
    }
    let removed = old.storage.sections.enumerated()
      .filter { storage.index(ofSection: $0.element.id) == nil }
      .map { Changes.Placement(index: $0.offset, element: $0.element) }
    return Changes(removed: removed, inserted: inserted, moved: moved, updated: updated)
  }

  /// For each section of both tables, in its new order, whether it stays where it is.
  ///
  /// As few sections as possible move; of those choices, the one that moves the fewest rows, and of
  /// those, the one whose staying sections stand first in the old table.
  @inlinable
  func stayingSections(_ common: [(from: Int, to: Int)]) -> [Bool] {
    if zip(common, common.dropFirst()).allSatisfy({ $0.from < $1.from }) {
      return Array(repeating: true, count: common.count)
    }
    // A section counts more than all rows together; unless there are so many sections and rows that
    // no number could tell, and all sections count the same.
    let room = 2 * rankBits(for: common.count) + rankBits(for: rowCount + 1)
    let (section, row): (UInt64, UInt64) = room < 64 ? (UInt64(rowCount) + 1, 1) : (1, 0)
    var ranks = Array(repeating: 0, count: common.count)
    for (rank, index) in common.indices.sorted(by: { common[$0].from < common[$1].from })
      .enumerated()
    {
      ranks[index] = rank
    }
    return heaviestIncreasingSubsequence(
      ofRanks: ranks,
      weights: common.map { section + row * UInt64(storage.rowCount(inSection: $0.to)) })
  }
}
