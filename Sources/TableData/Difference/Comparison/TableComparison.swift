/// Compares two tables.
///
/// Pairs sections, then rows of changed sections, mostly by position, skipping shared nodes.
/// Matches the remaining (loose) rows by identifier table-wide. Rows outside a heaviest increasing
/// subsequence moved within their section.
@usableFromInline
struct TableComparison<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline typealias Storage = TableStorage<Section, Row>
  @usableFromInline package typealias Node = SectionNode<Section, Row>
  @usableFromInline typealias Changes = ElementChanges<RowPath, Row>

  /// Retained to keep loose elements valid.
  @usableFromInline package let old: Storage
  @usableFromInline package let new: Storage

  /// The section lists' comparison.
  @usableFromInline package let sections: TreeComparison<Node>
  @usableFromInline let sectionMatch: LooseMatch<Node>

  /// For new or changed sections, in new order.
  @usableFromInline var comparisons: [TreeComparison<Row>] = []

  @usableFromInline var removedSections: [LooseList<Row>] = []

  @inlinable
  init(from old: Storage, to new: Storage) {
    self.old = old
    self.new = new
    sections = TreeComparison(old: old.sections.tree, new: new.sections.tree)
    sectionMatch = LooseMatch(
      old: sections.old.elements, new: sections.new.elements, readsAhead: false)
    for (from, to) in commonSections() { compareSection(from: from, to: to) }
    for (index, section) in sections.old.elements.enumerated() where !sectionMatch.isKept[index] {
      let rows = old.rows(atSection: section.position)
      removedSections.append(LooseList(section.position, all: rows))
    }
  }

  /// Returns new sections that may differ, in order, with old indices.
  @inlinable
  func commonSections() -> [(from: Int?, to: Int)] {
    if sections.new.elements.isEmpty { return sections.updates.map { ($0, $1) } }
    var common: [(from: Int?, to: Int)] = sections.updates.map { ($0, $1) }
    for (index, section) in sections.new.elements.enumerated() {
      let partner = Int(sectionMatch.partners[index])
      let from = partner < 0 ? nil : sections.old.elements[partner].position
      common.append((from, section.position))
    }
    return common.sorted { $0.to < $1.to }
  }

  @inlinable
  mutating func compareSection(from: Int?, to: Int) {
    let newRows = new.rows(atSection: to)
    guard let from else {
      comparisons.append(TreeComparison(new: newRows, at: to))
      return
    }
    let oldRows = old.rows(atSection: from)
    if oldRows.root === newRows.root || oldRows.hasSameSlots(as: newRows) { return }
    comparisons.append(TreeComparison(old: oldRows, at: from, new: newRows, at: to))
  }

  /// - Parameter isCancelled: Polled between steps.
  /// - Returns: The changes, or `nil` if cancelled.
  @inlinable
  func rowChanges(unless isCancelled: () -> Bool) -> Changes? {
    if isCancelled() { return nil }
    if comparisons.isEmpty, removedSections.isEmpty { return Changes() }
    let loose = LooseRows(
      old: comparisons.map(\.old) + removedSections, new: comparisons.map(\.new))
    if isCancelled() { return nil }
    let match = LooseMatch(
      old: loose.oldRows, new: loose.newRows,
      readsAhead: loose.oldRows.count > old.rowCount / 2)
    if isCancelled() { return nil }
    return Changes(
      removed: removed(loose, match), inserted: inserted(loose, match),
      moved: moves(loose, match), updated: updates(loose, match))
  }

  @inlinable
  func removed(_ loose: LooseRows<Row>, _ match: LooseMatch<Row>) -> [Changes.IndexedElement] {
    placements(loose.old, count: loose.oldRows.count - match.count) { !match.isKept[$0] }
  }

  @inlinable
  func inserted(_ loose: LooseRows<Row>, _ match: LooseMatch<Row>) -> [Changes.IndexedElement] {
    placements(loose.new, count: loose.newRows.count - match.count) { match.partners[$0] < 0 }
  }

  @inlinable
  @inline(__always)
  func placements(
    _ sections: [LooseList<Row>], count: Int, where isAlone: (Int) -> Bool
  ) -> [Changes.IndexedElement] {
    if count == 0 { return [] }
    return unsafe Array(unsafeUninitializedCapacity: count) { places, initialized in
      for section in sections {
        for index in section.elements.indices where isAlone(section.start + index) {
          precondition(initialized < count, "More rows are alone than there are")
          // Initialized in place, without a copy; there is room.
          unsafe (places.baseAddress.unsafelyUnwrapped + initialized).initialize(
            to: Changes.IndexedElement(index: section.path(of: index), kept: section.kept(index)))
          initialized += 1
        }
      }
    }
  }
}
