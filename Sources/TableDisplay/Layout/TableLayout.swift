/// The lines of all elements, from the top of the content.
///
/// Lookups and edits take O(log *n*) for *n* rows and sections; copies share storage.
package struct TableLayout: Sendable {
  package let tableHeaderHeight: Int
  package let tableFooterHeight: Int
  package let spacing: Int
  package let rowHeight: RowHeight
  package var sections: MeasuredTree<SectionLines>

  package init<Section: SectionModel, Row: RowModel>(
    of snapshot: TableSnapshot<Section, Row>, with configuration: TableViewConfiguration,
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
            heights.runs(inSection: index) ?? rowHeight.unmeasuredRuns(count: count())))
      })
  }

  package var contentHeight: Int {
    let sum = sections.measure
    return tableHeaderHeight + sum.lines + max(0, sum.count - 1) * spacing + tableFooterHeight
  }
}

extension RowHeight {
  func unmeasuredRuns(count: Int) -> [RowRun] {
    guard count > 0 else { return [] }
    switch self {
    case .varying: return []
    case .uniform(let height): return [RowRun(count: count, height: height)]
    case .estimated(let height):
      // At least 1, or rows would never become visible and be measured.
      return [RowRun(count: count, height: max(1, height), isEstimate: true)]
    }
  }
}
