import TableData

/// Where everything stands, in lines from the top of the content.
///
/// Making it asks for the heights of rows only when they vary. Positions are found, and edits are
/// followed, in O(log *n*) for *n* rows and sections; copies share what they have in common.
package struct TableLayout: Sendable {
  let tableHeaderHeight: Int
  let tableFooterHeight: Int
  /// The number of empty lines between two sections.
  let spacing: Int
  let rowHeight: RowHeight
  var sections: MeasuredTree<SectionLines>

  init<Section: SectionModel, Row: RowModel>(
    of snapshot: TableSnapshot<Section, Row>, with configuration: TableConfiguration,
    heights: RowHeights? = nil
  ) {
    let heights = heights ?? RowHeights(of: snapshot, with: configuration)
    tableHeaderHeight = RowRun.clamped(configuration.tableHeaderHeight)
    tableFooterHeight = RowRun.clamped(configuration.tableFooterHeight)
    spacing = configuration.style.sectionSpacing
    let rowHeight = configuration.rowHeight
    self.rowHeight = rowHeight
    sections = MeasuredTree(
      snapshot.sections.enumerated().map { index, section in
        let count = { snapshot.rowCount(in: section.id) ?? 0 }
        return SectionLines(
          headerHeight: section.headerHeight, footerHeight: section.footerHeight,
          rows: MeasuredTree(
            heights.runs(inSection: index) ?? rowHeight.unaskedRuns(count: count())))
      })
  }

  /// The height of all content.
  package var contentHeight: Int {
    let sum = sections.measure
    return tableHeaderHeight + sum.lines + max(0, sum.count - 1) * spacing + tableFooterHeight
  }
}

extension RowHeight {
  /// The runs of so many rows that are not asked for their heights.
  func unaskedRuns(count: Int) -> [RowRun] {
    guard count > 0 else { return [] }
    switch self {
    case .varying: return []
    case .uniform(let height): return [RowRun(count: count, height: height)]
    case .estimated(let height):
      // Rows without lines would never come into sight to be asked.
      return [RowRun(count: count, height: max(1, height), isEstimate: true)]
    }
  }
}
