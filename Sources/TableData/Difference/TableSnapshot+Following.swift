extension TableSnapshot {
  /// Does to some sections of this table what happened to another table that they show.
  ///
  /// - Parameters:
  ///   - difference: What happened to the other table.
  ///   - new: What the other table is now.
  ///   - first: The index of the section that shows its first section.
  ///   - section: Returns what shows a section.
  ///   - row: Returns what shows a row; equal rows look alike.
  /// - Throws: ``TableError`` when the sections do not show the old table, or when a new row or
  ///   section is here already; this table is then as it was.
  /// - Complexity: O(*k* log *n*) for *k* changes.
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
  /// The same changes as something else that shows them has them.
  ///
  /// - Parameters:
  ///   - index: Returns the index that shows an index.
  ///   - element: Returns what shows an element.
  ///   - new: Returns the element at an index afterwards.
  /// - Returns: The changes of what shows the elements.
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
  /// The path in a table of which another begins at a path.
  @inlinable
  static func + (path: RowPath, first: RowPath) -> RowPath {
    RowPath(section: path.section + first.section, row: path.row + first.row)
  }
}
