import TableText

/// The contents of columns as measured in the first and the visible rows, for columns whose widths
/// fit their contents.
final class ColumnMeasurements<Row: RowModel & Sendable> where Row.ID: Sendable {
  private let presentation: RowPresentation<Row>

  private(set) var contents = ColumnContents(count: 0)

  private var names: [String] = []
  private var rowCount = 0

  init(_ presentation: RowPresentation<Row>) { self.presentation = presentation }

  /// Decides again which columns are numeric, by the first rows and those visible.
  func measureKindsAgain() {
    contents.forgetKinds()
    rowCount = 0
  }

  /// Measures the headings, the first rows once, and the visible rows.
  func measure<Section>(
    _ table: HeadlessTableView<Section, Row, TextCell>, headings: ColumnLayout?,
    using widthRules: DisplayWidthRules
  ) {
    let names = presentation.columns().map(\.key)
    guard !names.isEmpty else { return }
    if names != self.names {
      (self.names, rowCount) = (names, 0)
      contents = ColumnContents(count: names.count)
    }
    if let headings { contents.addHeadings(of: headings, using: widthRules) }
    // A frame waits for them.
    let leadingRowCount = min(256, 20_000 / names.count)
    while rowCount < leadingRowCount, let row = table.state.snapshot.row(atIndex: rowCount) {
      contents.add(
        presentation.content(row), indentedBy: presentation.indentation(row), using: widthRules)
      rowCount += 1
    }
    for case let (row, cell)? in table.displayedElements.lazy.map(\.content) {
      contents.add(cell.content, indentedBy: presentation.indentation(row), using: widthRules)
    }
  }

  /// Measures all of some rows, and their headings.
  func contents(
    of rows: some Sequence<Row>, under header: [TableHeaderLine]
  ) -> ColumnContents {
    var contents = ColumnContents(count: presentation.columns().count)
    for case .headings(let layout) in header {
      contents.addHeadings(of: layout, using: .standard)
    }
    for row in rows {
      contents.add(
        presentation.content(row), indentedBy: presentation.indentation(row), using: .standard)
    }
    return contents
  }
}
