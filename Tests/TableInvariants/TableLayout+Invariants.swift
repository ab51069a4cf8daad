package import TableData
package import TableDisplay

extension TableLayout {
  package func checkInvariants<Section: SectionModel, Row: RowModel>(
    for snapshot: TableSnapshot<Section, Row>, with configuration: TableViewConfiguration
  ) {
    sections.checkInvariants()
    let lines = sections.elements
    precondition(lines.count == snapshot.sectionCount, "Each section has its lines")
    for (index, section) in snapshot.sections.enumerated() {
      lines[index].rows.checkInvariants()
      let runs = lines[index].rows.elements
      let heights = runs.flatMap { repeatElement($0, count: $0.count) }
      precondition(heights.count == snapshot.rowCount(in: section.id), "Each row has its lines")
      for (row, run) in heights.enumerated() {
        let row = snapshot.row(at: RowPath(section: index, row: row))
        precondition(run.height == expectedHeight(of: row, run), "Row of a wrong height")
      }
    }
    // Sections and their surroundings equal a new layout.
    let fresh = TableLayout(of: snapshot, with: configuration)
    let freshLines = fresh.sections.elements
    precondition(lines.map(\.headerHeight) == freshLines.map(\.headerHeight), "Wrong header")
    precondition(lines.map(\.footerHeight) == freshLines.map(\.footerHeight), "Wrong footer")
    precondition(
      hasEstimates || contentHeight == fresh.contentHeight, "Content of a wrong height")
    precondition(
      tableHeaderHeight == fresh.tableHeaderHeight && tableFooterHeight == fresh.tableFooterHeight
        && spacing == fresh.spacing && rowHeight == fresh.rowHeight, "Layout of another style")
  }

  private func expectedHeight(of row: (some RowModel)?, _ run: RowRun) -> Int {
    switch rowHeight {
    case .uniform(let height): RowRun.clamped(height)
    case .varying: RowRun.clamped(row?.cellHeight ?? 0)
    case .estimated(let height):
      RowRun.clamped(run.isEstimate ? max(1, height) : row?.cellHeight ?? 0)
    }
  }
}
