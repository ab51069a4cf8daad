public import TableData

/// The heights of all rows of a table, asked where the types are known: that takes a small part of the
/// time.
@usableFromInline
package struct RowHeights: Sendable {
  /// Rows below each other that are equally high.
  @usableFromInline typealias Run = (height: Int, count: Int)

  /// Section by section, from top to bottom; none for rows that are not asked.
  @usableFromInline var sections: [[Run]] = []

  /// Asks all rows, unless their heights do not vary.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable
  package init<Section: SectionModel, Row: RowModel>(
    of snapshot: TableSnapshot<Section, Row>, with configuration: TableConfiguration
  ) {
    guard case .varying = configuration.rowHeight else { return }
    sections = snapshot.sections.map { section in
      var runs: [Run] = []
      guard let rows = snapshot.rows(in: section.id) else { return runs }
      var run: Run = (0, 0)
      for row in rows {
        let height = row.height
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

  /// The runs of rows in a section, or `nil` where rows were not asked.
  func runs(inSection index: Int) -> [RowRun]? {
    guard sections.indices.contains(index) else { return nil }
    return sections[index].reduce(into: []) { runs, run in
      runs.append(run.count, rowsOfHeight: run.height)
    }
  }
}
