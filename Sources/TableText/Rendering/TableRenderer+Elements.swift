extension TableRenderer {
  func draw<Section: SectionModel, Row: RowModel>(
    _ item: HeadlessTableView<Section, Row, TextCell>.DisplayedElement,
    of table: HeadlessTableView<Section, Row, TextCell>,
    decoration: CellDecoration,
    onto canvas: inout TextCanvas,
    at frame: CellFrame
  ) {
    let sections = table.state.snapshot.sections
    if let view = item.view {
      blank(frame, of: &canvas)
      canvas.draw(view.content, decoration: CellDecoration(), at: frame, style: view.style)
      return
    }
    switch item.element {
    case .tableHeader:
      for (line, header) in zip(frame.lines, header) where frame.isVisible(line) {
        draw(header, decoration: decoration, onto: &canvas, line: line, columns: frame.columns)
      }
    case .sectionHeader(let index):
      draw(sections[index].header ?? "", style: .sectionHeader, onto: &canvas, at: frame)
    case .sectionFooter(let index):
      draw(sections[index].footer ?? "", style: .secondary, onto: &canvas, at: frame)
    case .row:
      guard let cell = item.content?.cell else { return }
      draw(cell, decoration: decoration, onto: &canvas, at: frame)
    case .tableFooter:
      break
    }
  }

  private func blank(_ frame: CellFrame, of canvas: inout TextCanvas) {
    for line in frame.lines.clamped(to: frame.visibleLines) {
      canvas.fill(line: line, columns: frame.columns)
    }
  }

  private func draw(
    _ text: String, style: TextStyle, onto canvas: inout TextCanvas, at frame: CellFrame
  ) {
    blank(frame, of: &canvas)
    let line = frame.lines.lowerBound
    guard frame.isVisible(line) else { return }
    canvas.draw(
      text, line: line, column: frame.columns.lowerBound, width: frame.columns.count, style: style)
  }

  private func draw(
    _ cell: TextCell, decoration: CellDecoration, onto canvas: inout TextCanvas,
    at frame: CellFrame
  ) {
    var frame = frame
    if rowSeparator != .none, let last = frame.lines.last, frame.lines.count > 1 {
      frame.lines = frame.lines.lowerBound..<last
      if frame.isVisible(last) {
        let symbol = rowSeparator.drawable(using: canvas.widthRules).horizontal
        canvas.fill(line: last, columns: frame.columns, with: symbol, style: .secondary)
      }
    }
    canvas.draw(arranged(cell.content), decoration: decoration, at: frame, style: cell.style)
  }

  func draw(
    _ header: TableHeaderLine, decoration: CellDecoration, onto canvas: inout TextCanvas,
    line: Int, columns: Range<Int>
  ) {
    switch header {
    case .buttons(let titles):
      let text = titles.map { "[\($0)]" }.joined(separator: " ")
      canvas.draw(
        text, line: line, column: columns.lowerBound, width: columns.count, style: .accent)
    case .headings(let layout):
      let frame = CellFrame(
        lines: line..<line + 1, columns: columns, visibleLines: line..<line + 1)
      canvas.fill(line: line, columns: columns, style: .columnHeading)
      canvas.draw(
        arranged(layout.headings), decoration: decoration, at: frame, style: .columnHeading)
      drawEdges(
        of: arranged(layout), decoration: decoration, onto: &canvas, line: line, columns: columns)
    }
  }

  private func arranged(_ content: CellContent) -> CellContent {
    guard case .columns(let texts, let layout) = content else { return content }
    return .columns(texts, arranged(layout))
  }

  /// A huge text leaves room for other rows.
  private static let wrappedLineLimit = 10

  package func arranged(_ layout: ColumnLayout) -> ColumnLayout {
    var layout = contents?.fitted(layout, isWhole: showsWholeTexts) ?? layout
    for index in layout.columns.indices where wrapsTexts && layout.columns[index].lineLimit == 1 {
      layout.columns[index].lineLimit = Self.wrappedLineLimit
    }
    if let arrangement { layout.arrangement = arrangement }
    return layout
  }

  private func drawEdges(
    of layout: ColumnLayout, decoration: CellDecoration, onto canvas: inout TextCanvas,
    line: Int, columns: Range<Int>
  ) {
    guard let arrangement, arrangement.marksEdges else { return }
    let (leading, trailing) = (decoration.reserved.leading, decoration.reserved.trailing)
    let width = max(0, columns.count - leading - trailing)
    let edges = layout.edges(inWidth: width, as: arrangement)
    if let start = edges.start {
      let column = max(columns.lowerBound, columns.lowerBound + leading + start - 1)
      canvas.draw(canvas.symbols.back, line: line, column: column, style: .accent)
    }
    if edges.isMoreAfter {
      canvas.draw(
        canvas.symbols.disclosure, line: line, column: canvas.width - 1, style: .accent)
    }
  }
}
