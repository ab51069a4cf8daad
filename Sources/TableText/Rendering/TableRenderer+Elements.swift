import TableData
import TableDisplay

extension TableRenderer {
  /// Draws one element of a table as far as it is in sight.
  func draw<Section: SectionModel, Row: RowModel>(
    _ item: HeadlessTable<Section, Row, TextCell>.DisplayedElement,
    of table: HeadlessTable<Section, Row, TextCell>,
    decoration: CellDecoration,
    onto canvas: inout TextCanvas,
    at place: CellPlace
  ) {
    let sections = table.state.snapshot.sections
    if let view = item.view {
      blank(place, of: &canvas)
      canvas.draw(view.content, decoration: CellDecoration(), at: place, style: view.style)
      return
    }
    switch item.element {
    case .tableHeader:
      for (line, header) in zip(place.lines, header) where place.isVisible(line) {
        draw(header, decoration: decoration, onto: &canvas, line: line, columns: place.columns)
      }
    case .sectionHeader(let index):
      draw(sections[index].header ?? "", style: .header, onto: &canvas, at: place)
    case .sectionFooter(let index):
      draw(sections[index].footer ?? "", style: .secondary, onto: &canvas, at: place)
    case .row:
      guard let cell = item.content?.cell else { return }
      draw(cell, decoration: decoration, onto: &canvas, at: place)
    case .tableFooter:
      break
    }
  }

  /// Clears what stands in a place, as far as it is in sight.
  private func blank(_ place: CellPlace, of canvas: inout TextCanvas) {
    for line in place.lines.clamped(to: place.visibleLines) {
      canvas.fill(line: line, columns: place.columns)
    }
  }

  /// Draws the header or the footer of a section on its first line, if that is in sight.
  private func draw(
    _ text: String, style: TextStyle, onto canvas: inout TextCanvas, at place: CellPlace
  ) {
    blank(place, of: &canvas)
    let line = place.lines.lowerBound
    guard place.isVisible(line) else { return }
    canvas.draw(
      text, line: line, column: place.columns.lowerBound, width: place.columns.count, style: style)
  }

  /// Draws a row, and the line below it if there is room.
  private func draw(
    _ cell: TextCell, decoration: CellDecoration, onto canvas: inout TextCanvas,
    at place: CellPlace
  ) {
    var place = place
    if rowSeparator != .none, let last = place.lines.last, place.lines.count > 1 {
      place.lines = place.lines.lowerBound..<last
      if place.isVisible(last) {
        let sign = rowSeparator.drawable(using: canvas.displayWidth).horizontal
        canvas.fill(line: last, columns: place.columns, with: sign, style: .secondary)
      }
    }
    canvas.draw(cell.content, decoration: decoration, at: place, style: cell.style)
  }

  private func draw(
    _ header: TableHeaderLine, decoration: CellDecoration, onto canvas: inout TextCanvas,
    line: Int, columns: Range<Int>
  ) {
    switch header {
    case .buttons(let titles):
      let text = titles.map { "[\($0)]" }.joined(separator: " ")
      canvas.draw(
        text, line: line, column: columns.lowerBound, width: columns.count, style: .accent)
    case .headings(let layout):
      let place = CellPlace(
        lines: line..<line + 1, columns: columns, visibleLines: line..<line + 1)
      canvas.draw(layout.headings, decoration: decoration, at: place, style: .header)
    }
  }
}
