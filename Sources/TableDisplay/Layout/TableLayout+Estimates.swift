import TableData

extension TableLayout {
  /// Whether heights may be known by estimate only.
  var hasEstimates: Bool {
    if case .estimated = rowHeight { true } else { false }
  }

  /// Whether the height of a row is known by estimate only.
  func isEstimate(_ path: RowPath) -> Bool {
    guard hasEstimates else { return false }
    let rows = section(at: path.section).lines.rows
    return rows.first { $0.count > path.row }?.element.isEstimate ?? false
  }

  /// Asks rows with estimated heights that reach into the given lines.
  ///
  /// - Returns: Whether a row was asked; others may have come to stand there instead.
  mutating func measureEstimates<Section: SectionModel, Row: RowModel>(
    in visible: Range<Int>, of snapshot: TableSnapshot<Section, Row>
  ) -> Bool {
    guard hasEstimates, !visible.isEmpty else { return false }
    var unknown: [(section: Int, rows: Range<Int>)] = []
    forEachSection(in: visible) { section in
      section.forEachRun(in: visible) { rows, run, _ in
        if run.isEstimate { unknown.append((section.index, rows)) }
      }
    }
    // From below, so that what is above stays where it is; rows keep their indices in any case.
    for (section, rows) in unknown.reversed() { measure(rows, inSection: section, of: snapshot) }
    return !unknown.isEmpty
  }

  /// Asks some rows of a section for their heights, as they are now.
  mutating func measure<Section: SectionModel, Row: RowModel>(
    _ rows: Range<Int>, inSection index: Int, of snapshot: TableSnapshot<Section, Row>
  ) {
    if case .uniform = rowHeight { return }
    var runs: [RowRun] = []
    for row in rows {
      guard let row = snapshot.row(at: RowPath(section: index, row: row)) else { return }
      runs.append(rowsOfHeight: row.height)
    }
    edit(section: index) { $0.rows.replace(rows, with: runs) }
  }

  /// Changes the lines of a section.
  mutating func edit(section index: Int, _ body: (inout SectionLines) -> Void) {
    var lines = section(at: index).lines
    body(&lines)
    sections.replace(index..<index + 1, with: [lines])
  }
}
