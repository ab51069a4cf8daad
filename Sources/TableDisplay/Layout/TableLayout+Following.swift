extension TableLayout {
  /// Measures only new and updated rows.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes, at most as for a new layout.
  mutating func follow<Section: SectionModel, Row: RowModel>(
    _ difference: TableDifference<Section, Row>,
    to new: TableSnapshot<Section, Row>,
    with configuration: TableViewConfiguration
  ) {
    let (rows, sections) = (difference.rows, difference.sections)
    guard (rows.count + sections.count) * 8 <= new.rowCount + new.sectionCount + 64 else {
      self = TableLayout(of: new, with: configuration)
      return
    }
    removeRows(at: rows.removed.map(\.index) + rows.moved.map(\.from))
    followSections(sections)
    insertRows(at: rows.inserted.map(\.index) + rows.moved.map(\.to), of: new)
    // With estimates, updated rows are estimated again, as a measured height is stale.
    for run in PathRun.runs(of: rows.updated.map(\.to)) {
      if hasEstimates {
        let runs = rowHeight.unmeasuredRuns(count: run.rows.count)
        edit(section: run.section) { $0.rows.replace(run.rows, with: runs) }
      } else {
        measure(run.rows, inSection: run.section, of: new)
      }
    }
  }

  // MARK: - Rows

  private mutating func removeRows(at paths: [RowPath]) {
    // From below, so that paths above stay valid.
    for run in PathRun.runs(of: paths).reversed() {
      edit(section: run.section) { $0.rows.replace(run.rows, with: []) }
    }
  }

  private mutating func insertRows<Section: SectionModel, Row: RowModel>(
    at paths: [RowPath], of new: TableSnapshot<Section, Row>
  ) {
    for run in PathRun.runs(of: paths) {
      var runs = rowHeight.unmeasuredRuns(count: run.rows.count)
      if case .varying = rowHeight {
        new.storage.forEachRow(run.rows, inSection: run.section) {
          runs.append(rowsOfHeight: $0.cellHeight)
        }
      }
      let start = run.rows.lowerBound
      edit(section: run.section) { $0.rows.replace(start..<start, with: runs) }
    }
  }

  // MARK: - Sections

  private mutating func followSections<Section: SectionModel>(
    _ changes: ElementChanges<Int, Section>
  ) {
    let moving = changes.moved.map { (to: $0.to, lines: section(at: $0.from).lines) }
    let removals = changes.removed.map(\.index) + changes.moved.map(\.from)
    for index in removals.sorted(by: >) { sections.replace(index..<index + 1, with: []) }
    let inserted = changes.inserted.map { (to: $0.index, lines: Self.empty($0.element)) }
    for insertion in (moving + inserted).sorted(by: { $0.to < $1.to }) {
      sections.replace(insertion.to..<insertion.to, with: [insertion.lines])
    }
    for update in changes.updated {
      let frame = Self.empty(update.new)
      edit(section: update.to) { lines in
        lines.headerHeight = frame.headerHeight
        lines.footerHeight = frame.footerHeight
      }
    }
  }

  private static func empty(_ section: some SectionModel) -> SectionLines {
    SectionLines(
      headerHeight: section.headerHeight, footerHeight: section.footerHeight, rows: MeasuredTree())
  }
}

/// Adjacent rows of a section.
private struct PathRun {
  let section: Int
  var rows: Range<Int>

  static func runs(of paths: [RowPath]) -> [PathRun] {
    var runs: [PathRun] = []
    for path in paths.sorted() {
      if let last = runs.last, last.section == path.section, last.rows.upperBound == path.row {
        runs[runs.count - 1].rows = last.rows.lowerBound..<path.row + 1
      } else {
        runs.append(PathRun(section: path.section, rows: path.row..<path.row + 1))
      }
    }
    return runs
  }
}
