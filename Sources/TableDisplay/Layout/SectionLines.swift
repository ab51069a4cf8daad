/// The heights of a section's header, rows and footer.
package struct SectionLines: Measured {
  package var headerHeight: Int
  package var footerHeight: Int
  package var rows: MeasuredTree<RowRun>

  init(headerHeight: Int, footerHeight: Int, rows: MeasuredTree<RowRun>) {
    self.headerHeight = RowRun.clamped(headerHeight)
    self.footerHeight = RowRun.clamped(footerHeight)
    self.rows = rows
  }

  package var measure: LineMeasure {
    LineMeasure(count: 1, lines: headerHeight + rows.measure.lines + footerHeight)
  }

  package func split(after count: Int) -> (SectionLines, SectionLines) {
    preconditionFailure("A section cannot be split")
  }

  package func joined(with next: SectionLines) -> SectionLines? { nil }
}
