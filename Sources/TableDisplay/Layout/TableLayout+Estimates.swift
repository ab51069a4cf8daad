extension TableLayout {
  package var hasEstimates: Bool {
    if case .estimated = rowHeight { true } else { false }
  }

  func isEstimate(_ path: RowPath) -> Bool {
    guard hasEstimates else { return false }
    let rows = section(at: path.section).lines.rows
    return rows.first { $0.count > path.row }?.element.isEstimate ?? false
  }

  /// Measures the rows with estimated heights in a range of lines.
  ///
  /// Returns whether there were any: then other rows may now occupy the lines.
  package mutating func measureEstimates<Section: SectionModel, Row: RowModel>(
    in visible: Range<Int>, of snapshot: TableSnapshot<Section, Row>,
    as height: ((Row) -> Int)? = nil
  ) -> Bool {
    guard hasEstimates, !visible.isEmpty else { return false }
    var unknown: [(section: Int, rows: Range<Int>)] = []
    forEachSection(in: visible) { section in
      section.forEachRun(in: visible) { rows, run, _ in
        if run.isEstimate { unknown.append((section.index, rows)) }
      }
    }
    // From below, so that lines above stay valid.
    for (section, rows) in unknown.reversed() {
      measure(rows, inSection: section, of: snapshot, as: height)
    }
    return !unknown.isEmpty
  }

  mutating func measure<Section: SectionModel, Row: RowModel>(
    _ rows: Range<Int>, inSection index: Int, of snapshot: TableSnapshot<Section, Row>,
    as height: ((Row) -> Int)? = nil
  ) {
    if case .uniform = rowHeight { return }
    var runs: [RowRun] = []
    for row in rows {
      guard let row = snapshot.row(at: RowPath(section: index, row: row)) else { return }
      runs.append(rowsOfHeight: height?(row) ?? row.cellHeight)
    }
    edit(section: index) { $0.rows.replace(rows, with: runs) }
  }

  mutating func edit(section index: Int, _ body: (inout SectionLines) -> Void) {
    var lines = section(at: index).lines
    body(&lines)
    sections.replace(index..<index + 1, with: [lines])
  }
}
