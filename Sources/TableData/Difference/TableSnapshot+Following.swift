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
  /// - Complexity: O(k log n) for k changes of rows, O(number of sections) for each of a section.
  @inlinable
  mutating func follow<OtherSection, OtherRow>(
    _ difference: TableDifference<OtherSection, OtherRow>,
    to new: TableSnapshot<OtherSection, OtherRow>,
    atSection first: Int,
    section: (OtherSection) -> Section,
    row: (OtherRow) -> Row
  ) throws(TableError) {
    var edited = self
    let below = RowPath(section: first, row: 0)
    let moved = difference.rows.moved.map { ($0.from, row(new.storage.row(at: $0.to))) }
    let removed = difference.rows.removed.map { ($0.place, row($0.element)) }
    try edited.takeRows(removed + moved, below: below)
    try edited.followSections(
      difference.sections, to: new, atSection: first, section: section)
    var arriving = difference.rows.inserted.map { ($0.place, row($0.element)) }
    arriving += difference.rows.moved.map { ($0.to, row(new.storage.row(at: $0.to))) }
    try edited.putRows(arriving, below: below)
    for update in difference.rows.updated {
      try edited.showUpdate(row(update.new), at: update.to + below)
    }
    self = edited
  }

  @inlinable
  mutating func takeRows(
    _ leaving: [(place: RowPath, row: Row)], below first: RowPath
  ) throws(TableError) {
    for (place, row) in leaving.sorted(by: { $0.place > $1.place }) {
      try requireRow(row.id, at: place + first)
      _ = storage.removeRow(at: place + first)
    }
  }

  @inlinable
  mutating func putRows(
    _ arriving: [(place: RowPath, row: Row)], below first: RowPath
  ) throws(TableError) {
    for (place, row) in arriving.sorted(by: { $0.place < $1.place }) {
      let path = place + first
      guard path.section < sectionCount, path.row <= storage.rowCount(inSection: path.section)
      else { throw .inapplicableDifference(reason: "nothing can go to \(path)") }
      try requireNew(CollectionOfOne(row), at: path)
      storage.insert(CollectionOfOne(row), at: path)
    }
  }

  @inlinable
  mutating func showUpdate(_ row: Row, at path: RowPath) throws(TableError) {
    try requireRow(row.id, at: path)
    if storage.row(at: path) != row { storage.replaceRow(at: path, with: row) }
  }

  @inlinable
  func requireRow(_ id: Row.ID, at path: RowPath) throws(TableError) {
    guard self.row(at: path)?.id == id else {
      throw .inapplicableDifference(reason: "row \(id) is not at \(path)")
    }
  }
}

// MARK: - Sections

extension TableSnapshot {
  @inlinable
  mutating func followSections<OtherSection, OtherRow>(
    _ changes: ElementChanges<Int, OtherSection>,
    to new: TableSnapshot<OtherSection, OtherRow>,
    atSection first: Int,
    section: (OtherSection) -> Section
  ) throws(TableError) {
    for removal in changes.removed.reversed() {
      let index = first + removal.place
      guard index < sectionCount, storage.section(at: index).id == section(removal.element).id,
        storage.rowCount(inSection: index) == 0
      else { throw .inapplicableDifference(reason: "section \(removal.element.id) has to stay") }
      _ = storage.removeSection(at: index)
    }
    let kept = new.sectionCount - changes.inserted.count
    try placeSections(
      inserted: changes.inserted.map { ($0.place, section($0.element)) },
      moved: changes.moved.map { ($0.to, section(new.storage.section(at: $0.to))) },
      within: first..<first + kept)
    for update in changes.updated {
      let new = section(update.new)
      let index = try requiredIndex(ofSection: new.id)
      if storage.section(at: index) != new { storage.replaceSection(at: index, with: new) }
    }
  }

  /// Brings new sections and moved ones to their places, from top to bottom.
  @inlinable
  mutating func placeSections(
    inserted: [(place: Int, section: Section)],
    moved: [(place: Int, section: Section)],
    within range: Range<Int>
  ) throws(TableError) {
    guard range.upperBound <= sectionCount else {
      throw .inapplicableDifference(reason: "there are no sections \(range)")
    }
    // Those that move wait behind all others, so that each section put in its place stays there.
    for (_, section) in moved {
      storage.moveSection(
        from: try requiredIndex(ofSection: section.id), to: range.upperBound - 1)
    }
    let arriving = inserted.map { ($0.place, $0.section, true) }
    let waiting = moved.map { ($0.place, $0.section, false) }
    for (place, section, isNew) in (arriving + waiting).sorted(by: { $0.0 < $1.0 }) {
      let index = range.lowerBound + place
      guard index <= sectionCount else {
        throw .inapplicableDifference(reason: "no section can go to index \(index)")
      }
      if isNew {
        try requireNew(section, at: index)
        storage.insertSection(section, rows: EmptyCollection(), at: index)
      } else {
        storage.moveSection(from: try requiredIndex(ofSection: section.id), to: index)
      }
    }
  }
}

extension RowPath {
  /// The path in a table of which another begins at a path.
  @inlinable
  static func + (path: RowPath, first: RowPath) -> RowPath {
    RowPath(section: path.section + first.section, row: path.row + first.row)
  }
}
