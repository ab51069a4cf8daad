public import TableData
public import TablePaging

extension TableSnapshot {
  /// Returns the rows and headers in a window, with the section of its first row.
  ///
  /// - Complexity: O(*w* log *n*) for a window of *w* elements.
  @inlinable
  package func contents(
    in window: TableWindow
  ) -> (table: TableSnapshot<Section, Row>, metrics: WindowMetrics) {
    var metrics = WindowMetrics(
      rowsAbove: .exact(min(window.first, storage.rowCount)),
      rowCount: .exact(storage.rowCount), sectionCount: storage.sectionCount)
    guard var (section, row) = path(ofElement: window.first) else {
      return (TableSnapshot(), metrics)
    }
    metrics.rowsAbove = .exact(storage.index(of: RowPath(section: section, row: row ?? 0)))
    if window.count == 0 { return (TableSnapshot(), metrics) }
    metrics.headerIndex = elementIndex(ofSection: section)
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
    do { return (try TableSnapshot(sections), metrics) } catch {
      preconditionFailure("A part of a table has no duplicates: \(error)")
    }
  }
}
