public import TableData
public import TablePaging

extension TableSnapshot {
  /// The number of rows and headings.
  @inlinable
  package var elementCount: Int { storage.rowCount + storage.sectionCount }

  /// Returns the index of a section's heading among rows and headings.
  @inlinable
  package func elementIndex(ofSection section: Int) -> Int {
    storage.index(of: RowPath(section: section, row: 0)) + section
  }

  /// Returns the index of a row among rows and headings.
  @inlinable
  package func elementIndex(of path: RowPath) -> Int {
    elementIndex(ofSection: path.section) + 1 + path.row
  }

  /// Returns what is at an index among rows and headings.
  ///
  /// - Complexity: O(log² *s*) for *s* sections.
  @inlinable
  package func elementPath(at index: Int) -> (section: Int, row: Int?) {
    let next = (0..<storage.sectionCount).partitioningIndex { elementIndex(ofSection: $0) > index }
    let row = index - elementIndex(ofSection: next - 1) - 1
    return (next - 1, row < 0 ? nil : row)
  }

  /// Returns the rows and headings of a window as a table, with the section of its first row.
  ///
  /// - Complexity: O(*w* log *n*) for a window of *w* elements.
  @inlinable
  package func contents(
    in window: TableWindow
  ) -> (table: TableSnapshot<Section, Row>, place: WindowPlace) {
    var place = WindowPlace(
      rowsAbove: .exactly(min(window.first, storage.rowCount)),
      rowCount: .exactly(storage.rowCount), sectionCount: storage.sectionCount)
    guard window.first < elementCount else { return (TableSnapshot(), place) }
    var (section, row) = elementPath(at: window.first)
    place.rowsAbove = .exactly(storage.index(of: RowPath(section: section, row: row ?? 0)))
    if window.count == 0 { return (TableSnapshot(), place) }
    place.heading = elementIndex(ofSection: section)
    var (sections, room) = ([TableSection<Section, Row>](), window.count)
    while room > 0, section < storage.sectionCount {
      if row == nil { room -= 1 }
      let rows = (row ?? 0)..<min(storage.rowCount(inSection: section), (row ?? 0) + room)
      sections.append(
        TableSection(
          storage.section(at: section),
          rows: rows.map { storage.row(at: RowPath(section: section, row: $0)) }))
      room -= rows.count
      (section, row) = (section + 1, nil)
    }
    do { return (try TableSnapshot(sections), place) } catch {
      preconditionFailure("A part of a table has no duplicates: \(error)")
    }
  }
}
