/// Compares two tables and collects what happened to their rows.
///
/// First each section is compared with itself in the other table, which pairs most rows by their
/// place. The rows that are left are matched by identifier over the whole table. Last, the rows
/// that moved within a section are those outside a heaviest increasing subsequence.
@usableFromInline
struct TableComparison<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline typealias Storage = TableStorage<Section, Row>
  @usableFromInline typealias Changes = ElementChanges<RowPath, Row>

  /// Both tables; holding them keeps all loose rows valid.
  @usableFromInline let old: Storage
  @usableFromInline let new: Storage

  /// The comparisons of the new sections, in order.
  @usableFromInline var comparisons: [SectionComparison<Row>] = []

  /// The loose rows of the sections that only the old table has.
  @usableFromInline var removedSections: [LooseSection<Row>] = []

  @inlinable
  init(from old: Storage, to new: Storage) {
    self.old = old
    self.new = new
    var isKept = Array(repeating: false, count: old.sectionCount)
    for index in 0..<new.sectionCount {
      guard let oldIndex = old.index(ofSection: new.sections[index].id) else {
        comparisons.append(SectionComparison(new: new.trees[index], at: index))
        continue
      }
      isKept[oldIndex] = true
      comparisons.append(
        SectionComparison(
          old: old.trees[oldIndex], at: oldIndex, new: new.trees[index], at: index))
    }
    for index in 0..<old.sectionCount where !isKept[index] {
      removedSections.append(LooseSection(index, all: old.trees[index]))
    }
  }

  /// Everything that happened to the rows.
  ///
  /// - Parameter isCancelled: Asked between two steps whether anybody still wants to know.
  /// - Returns: The changes, or `nil` when nobody does.
  @inlinable
  func rowChanges(unless isCancelled: () -> Bool) -> Changes? {
    if isCancelled() { return nil }
    let loose = LooseTable(
      old: comparisons.map(\.old) + removedSections, new: comparisons.map(\.new))
    if isCancelled() { return nil }
    let match = LooseRowMatch(
      old: loose.oldRows, new: loose.newRows,
      readsAhead: loose.oldRows.count > old.rowCount / 2)
    if isCancelled() { return nil }
    return Changes(
      removed: removed(loose, match), inserted: inserted(loose, match),
      moved: moves(loose, match), updated: updates(loose, match))
  }

  @inlinable
  func removed(_ loose: LooseTable<Row>, _ match: LooseRowMatch<Row>) -> [Changes.Placement] {
    placements(loose.old, count: loose.oldRows.count - match.count) { !match.isKept[$0] }
  }

  @inlinable
  func inserted(_ loose: LooseTable<Row>, _ match: LooseRowMatch<Row>) -> [Changes.Placement] {
    placements(loose.new, count: loose.newRows.count - match.count) { match.partners[$0] < 0 }
  }

  /// The loose rows, by their numbers, that only one table has.
  @inlinable
  @inline(__always)
  func placements(
    _ sections: [LooseSection<Row>], count: Int, where isAlone: (Int) -> Bool
  ) -> [Changes.Placement] {
    if count == 0 { return [] }
    return unsafe Array(unsafeUninitializedCapacity: count) { places, initialized in
      for section in sections {
        for index in section.rows.indices where isAlone(section.start + index) {
          precondition(initialized < count, "More rows are alone than there are")
          // Made in place, which spares a copy; there is room.
          unsafe (places.baseAddress.unsafelyUnwrapped + initialized).initialize(
            to: Changes.Placement(index: section.path(of: index), kept: section.kept(index)))
          initialized += 1
        }
      }
    }
  }
}
