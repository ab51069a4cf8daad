public import TableData

/// The heights of all rows, measured in inlinable code: specialization saves most of the time.
@usableFromInline
package struct RowHeights: Sendable {
  @usableFromInline typealias Run = (height: Int, count: Int)

  /// Empty unless rows are measured.
  @usableFromInline var sections: [[Run]] = []

  /// Measures all rows, if heights vary.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable
  package init<Section: SectionModel, Row: RowModel>(
    of snapshot: TableSnapshot<Section, Row>, with configuration: TableViewConfiguration
  ) {
    guard case .varying = configuration.rowHeight else { return }
    sections = snapshot.sections.map { section in
      var runs: [Run] = []
      guard let rows = snapshot.rows(in: section.id) else { return runs }
      var run: Run = (0, 0)
      for row in rows {
        let height = row.cellHeight
        if height != run.height, run.count > 0 {
          runs.append(run)
          run = (height, 1)
        } else {
          run = (height, run.count + 1)
        }
      }
      if run.count > 0 { runs.append(run) }
      return runs
    }
  }

  /// The runs of a section, or `nil` if not measured.
  func runs(inSection index: Int) -> [RowRun]? {
    guard sections.indices.contains(index) else { return nil }
    return sections[index].reduce(into: []) { runs, run in
      runs.append(run.count, rowsOfHeight: run.height)
    }
  }
}
