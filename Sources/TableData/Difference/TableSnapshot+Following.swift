extension TableSnapshot {
  /// Applies the difference of another table to the sections of this one that mirror it.
  ///
  /// The mirrored sections begin at `first`; `new` is the other table after its change. `row` must
  /// map equal rows to equal rows. Throws, without effect, if the difference does not fit or a row
  /// would be a duplicate.
  @inlinable
  package mutating func follow<OtherSection, OtherRow>(
    _ difference: TableDifference<OtherSection, OtherRow>,
    to new: TableSnapshot<OtherSection, OtherRow>,
    atSection first: Int,
    section: (OtherSection) -> Section,
    row: (OtherRow) -> Row
  ) throws(TableError) {
    let below = RowPath(section: first, row: 0)
    let sections = difference.sections.shown(
      index: { $0 + first }, element: section, at: { new.storage.section(at: $0) })
    let rows = difference.rows.shown(
      index: { $0 + below }, element: row, at: { new.storage.row(at: $0) })
    let kept = new.sectionCount - difference.sections.inserted.count
    try replay(
      TableDifference(sections: sections, rows: rows),
      within: first..<first + kept + difference.sections.removed.count, comparesContents: false)
  }
}

extension ElementChanges {
  @inlinable
  func shown<Other: Identifiable & Equatable>(
    index: (Index) -> Index, element: (Element) -> Other, at new: (Index) -> Element
  ) -> ElementChanges<Index, Other> {
    ElementChanges<Index, Other>(
      removed: removed.map { .init(index: index($0.index), element: element($0.element)) },
      inserted: inserted.map { .init(index: index($0.index), element: element($0.element)) },
      moved: moved.map {
        .init(id: element(new($0.to)).id, from: index($0.from), to: index($0.to))
      },
      updated: updated.map {
        .init(
          from: index($0.from), to: index($0.to), old: element($0.old), new: element($0.new))
      })
  }
}

extension RowPath {
  @inlinable
  static func + (path: RowPath, first: RowPath) -> RowPath {
    RowPath(section: path.section + first.section, row: path.row + first.row)
  }
}
