/// Compares two tables.
///
/// Pairs sections, then rows of changed sections, mostly by position, skipping shared nodes. Then
/// matches the rows left unpaired by identifier, table-wide. Within a section, the rows outside a
/// heaviest increasing subsequence moved.
@usableFromInline
struct TableComparison<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline typealias Tree = SectionTree<Section, Row>
  @usableFromInline package typealias Node = SectionNode<Section, Row>
  @usableFromInline typealias Changes = ElementChanges<RowPath, Row>
  @usableFromInline package typealias RowMatch = IdentifierMatch<Row>

  /// Retained, as unpaired elements point into the trees.
  @usableFromInline package let old: Tree
  @usableFromInline package let new: Tree

  @usableFromInline package let sections: TreeComparison<Node>
  @usableFromInline let sectionMatch: IdentifierMatch<Node>

  @usableFromInline var sectionUpdates: [SectionChanges.Update] = []

  /// The comparisons of new and changed sections, in new order.
  @usableFromInline var comparisons: [TreeComparison<Row>] = []

  @usableFromInline var removedSections: [UnpairedList<Row>] = []

  @inlinable
  init(from old: Tree, to new: Tree) {
    self.old = old
    self.new = new
    sections = TreeComparison(old: old, new: new)
    sectionMatch = IdentifierMatch(
      old: sections.old.elements, new: sections.new.elements, readsAhead: false)
    if sections.new.elements.isEmpty {
      for (from, to) in sections.updates { compareSection(from: from, to: to) }
    } else {
      for (from, to) in commonSections() { compareSection(from: from, to: to) }
    }
    for (index, section) in sections.old.elements.enumerated() where !sectionMatch.isKept[index] {
      let rows = unsafe section.pointer.pointee.rows
      removedSections.append(UnpairedList(section.position, all: rows))
    }
  }

  @inlinable
  func commonSections() -> [(from: ElementHandle<Node>?, to: ElementHandle<Node>)] {
    var common: [(from: ElementHandle<Node>?, to: ElementHandle<Node>)] =
      sections.updates.map { ($0, $1) }
    for (index, section) in sections.new.elements.enumerated() {
      let partner = Int(sectionMatch.partners[index])
      common.append((partner < 0 ? nil : sections.old.elements[partner], section))
    }
    return common.sorted { $0.to.position < $1.to.position }
  }

  /// Reads sections through pointers: copies would retain the trees.
  @inlinable
  mutating func compareSection(from: ElementHandle<Node>?, to: ElementHandle<Node>) {
    let new = unsafe to.pointer
    guard let from else {
      unsafe comparisons.append(TreeComparison(new: new.pointee.rows, at: to.position))
      return
    }
    let old = unsafe from.pointer
    if unsafe !old.pointee.section.isSame(as: new.pointee.section) {
      unsafe sectionUpdates.append(
        .init(
          from: from.position, to: to.position, old: old.pointee.section,
          new: new.pointee.section))
    }
    if unsafe Node.haveSameRows(old, new) { return }
    unsafe comparisons.append(
      TreeComparison(
        old: old.pointee.rows, at: from.position, new: new.pointee.rows, at: to.position))
  }

  /// Returns `nil` if cancelled, which is checked between steps.
  @inlinable
  func rowChanges(unless isCancelled: () -> Bool) -> Changes? {
    if isCancelled() { return nil }
    if comparisons.isEmpty, removedSections.isEmpty { return Changes() }
    let unpaired = UnpairedRows(
      old: comparisons.map(\.old) + removedSections, new: comparisons.map(\.new))
    if isCancelled() { return nil }
    let match = IdentifierMatch(
      old: unpaired.oldRows, new: unpaired.newRows,
      readsAhead: unpaired.oldRows.count > old.weight / 2)
    if isCancelled() { return nil }
    return Changes(
      removed: placements(unpaired.old, count: unpaired.oldRows.count - match.count) {
        !match.isKept[$0]
      },
      inserted: placements(unpaired.new, count: unpaired.newRows.count - match.count) {
        match.partners[$0] < 0
      },
      moved: moves(unpaired, match), updated: updates(unpaired, match))
  }

  @inlinable
  @inline(__always)
  func placements(
    _ sections: [UnpairedList<Row>], count: Int, where isUnmatched: (Int) -> Bool
  ) -> [Changes.IndexedElement] {
    if count == 0 { return [] }
    return unsafe Array(unsafeUninitializedCapacity: count) { places, initialized in
      for section in sections {
        for index in section.elements.indices where isUnmatched(section.start + index) {
          precondition(initialized < count, "More unpaired rows than rows")
          // Safe: there is room. Initializing in place saves a copy.
          unsafe (places.baseAddress.unsafelyUnwrapped + initialized).initialize(
            to: Changes.IndexedElement(index: section.path(of: index), kept: section.kept(index)))
          initialized += 1
        }
      }
    }
  }
}
