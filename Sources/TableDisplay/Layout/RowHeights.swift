/// The measured heights of rows.
///
/// They are measured in inlinable code, as specialization saves most of the time.
@usableFromInline
package struct RowHeights: Sendable {
  @usableFromInline typealias Run = (height: Int, count: Int)

  /// The runs of equal heights in each section; empty unless measured.
  @usableFromInline var sections: [[Run]] = []

  /// - Complexity: O(*n*) if heights vary.
  @inlinable
  package init<Section: SectionModel, Row: RowModel>(
    of snapshot: TableSnapshot<Section, Row>, with configuration: TableViewConfiguration
  ) {
    guard case .varying = configuration.rowHeight else { return }
    sections = (0..<snapshot.sectionCount).map { section in
      var runs: [Run] = []
      var run: Run = (0, 0)
      snapshot.storage.forEachRow(inSection: section) { row in
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

  func runs(inSection index: Int) -> [RowRun]? {
    guard sections.indices.contains(index) else { return nil }
    return sections[index].reduce(into: []) { runs, run in
      runs.append(run.count, rowsOfHeight: run.height)
    }
  }
}
