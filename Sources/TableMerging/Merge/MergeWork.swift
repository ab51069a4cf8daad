public import TableData

/// A three-way merge of tables in progress.
@usableFromInline
struct MergeWork<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline typealias Table = TableSnapshot<Section, Row>
  @usableFromInline typealias Conflict = MergeConflict<Section, Row>

  @usableFromInline let tables: Versions<Table>
  @usableFromInline let preference: MergePreference<Section, Row>
  @usableFromInline let theirs: TableDifference<Section, Row>
  @usableFromInline let mine: TableDifference<Section, Row>

  @usableFromInline var rows: MergeNumbering<Row>
  @usableFromInline var sections: MergeNumbering<Section>
  @usableFromInline var rowContents = MergedContents<Row>()
  @usableFromInline var sectionContents = MergedContents<Section>()

  @usableFromInline var lists: MergeLists<Section>

  @inlinable
  init(
    base: Table, theirs: Table, mine: Table, preference: MergePreference<Section, Row>
  ) {
    tables = Versions(base: base, theirs: theirs, mine: mine)
    self.preference = preference
    let (theirChanges, myChanges) = (theirs.difference(from: base), mine.difference(from: base))
    (self.theirs, self.mine) = (theirChanges, myChanges)
    var lists = MergeLists<Section>()
    rows = MergeNumbering(theirChanges.rows, myChanges.rows) { id in
      Versions(
        base: lists.path(base.path(id: id), in: base, .base),
        theirs: lists.path(theirs.path(id: id), in: theirs, .theirs),
        mine: lists.path(mine.path(id: id), in: mine, .mine))
    }
    sections = MergeNumbering(theirChanges.sections, myChanges.sections) { id in
      func path(_ table: Table) -> RowPath? {
        table.sectionIndex(id: id).map { RowPath(section: 0, row: $0) }
      }
      return Versions(base: path(base), theirs: path(theirs), mine: path(mine))
    }
    self.lists = lists
  }

  @inlinable
  mutating func merge() -> TableMerge<Section, Row> {
    if theirs.isEmpty { return TableMerge(table: tables.mine, conflicts: []) }
    if mine.isEmpty { return TableMerge(table: tables.theirs, conflicts: []) }
    let rowMerge = OrderMerge(rows.elements, tie: rowTie)
    for gap in rowMerge.orders.keys {
      if let number = sections.numbers[lists.ids[gap.list]] {
        sections.elements[number].staysWhenRemoved = true
      }
    }
    let sectionMerge = OrderMerge(sections.elements, tie: sectionTie)
    let table = merged(
      rows: MergedOrder(rowMerge), sections: MergedOrder(sectionMerge))
    return TableMerge(
      table: table,
      conflicts: rowConflicts(rowMerge) + sectionConflicts(sectionMerge, rows: rowMerge))
  }
}

/// Numbers the sections that have rows, in the same way for all tables.
@usableFromInline
struct MergeLists<Section: Identifiable & Equatable> {
  @usableFromInline var ids: [Section.ID] = []
  @usableFromInline var numbers: [Section.ID: Int] = [:]
  /// The known numbers, by section index in each table.
  @usableFromInline var known = Versions(base: [Int: Int](), theirs: [:], mine: [:])

  @inlinable
  init() {}

  @inlinable
  mutating func path<Row>(
    _ path: RowPath?, in table: TableSnapshot<Section, Row>, _ version: MergeVersion
  ) -> RowPath? {
    guard let path else { return nil }
    if let number = known[version][path.section] {
      return RowPath(section: number, row: path.row)
    }
    let number = number(of: table.storage.section(at: path.section).id)
    known[version][path.section] = number
    return RowPath(section: number, row: path.row)
  }

  @inlinable
  mutating func number(of id: Section.ID) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = ids.count
    ids.append(id)
    return ids.count - 1
  }
}
