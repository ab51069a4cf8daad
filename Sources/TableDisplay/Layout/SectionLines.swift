struct SectionLines: Measured {
  var headerHeight: Int
  var footerHeight: Int
  var rows: MeasuredTree<RowRun>

  init(headerHeight: Int, footerHeight: Int, rows: MeasuredTree<RowRun>) {
    self.headerHeight = RowRun.clamped(headerHeight)
    self.footerHeight = RowRun.clamped(footerHeight)
    self.rows = rows
  }

  var measure: LineMeasure {
    LineMeasure(count: 1, lines: headerHeight + rows.measure.lines + footerHeight)
  }

  func split(after count: Int) -> (SectionLines, SectionLines) {
    preconditionFailure("A section cannot be split")
  }

  func joined(with next: SectionLines) -> SectionLines? { nil }
}
