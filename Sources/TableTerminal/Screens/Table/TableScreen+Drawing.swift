import TableDisplay
public import TableText

extension TableScreen {
  /// Draws the rows in sight, the highlighted one marked.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    table.update { $0.setViewportHeight(lines.count) }
    var part = TextCanvas(
      width: canvas.width, height: lines.count, displayWidth: canvas.displayWidth,
      glyphs: canvas.glyphs)
    defer { canvas.copy(part, line: lines.lowerBound, column: 0) }
    // A click finds the buttons of a swiped row on a canvas like this one.
    (drawnWidth, glyphs) = (canvas.width, canvas.glyphs)
    try renderer.draw(table, onto: &part, from: 0)
  }

  /// Ends the display of all rows: the delegate is told, and their cells wait to be used again.
  public func disappear() {
    table.endDisplay()
  }

  /// Draws what stands on the screen.
  var renderer: TableRenderer {
    // On a narrow terminal the columns need the room of the scroll indicator more.
    TableRenderer(
      header: header(glyphs), marksHighlight: true,
      showsSelection: delegate.allowsMultipleSelection, showsScrollIndicator: drawnWidth >= 60)
  }

  /// Writes all rows, numbered from 1 over all sections.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    let renderer = TableRenderer(
      header: header(glyphs), numbersRows: true, showsSelection: delegate.allowsMultipleSelection)
    self.glyphs = glyphs
    let height = table.state.contentHeight
    // A part at a time, so that a long table needs no canvas as long as itself.
    let partHeight = min(max(1, height), 256)
    table.update { state in state.keepSwipe { $0.setViewportHeight(partHeight) } }
    var failure: CellError?
    for top in stride(from: 0, to: height, by: partHeight) {
      table.update { state in state.keepSwipe { $0.scroll(by: top - $0.contentOffset) } }
      var part = TextCanvas(width: size.columns, height: partHeight, glyphs: glyphs)
      do throws(CellError) {
        try renderer.draw(table, onto: &part, from: 0)
      } catch {
        failure = failure ?? error
      }
      // An empty line is the end of a screen, so there is none for buttons that are not there.
      let written = top - table.state.contentOffset + (top == 0 && buttons.isEmpty ? 1 : 0)
      for line in part.lines.dropFirst(written) { try write(line) }
    }
    if let failure { throw failure }
  }

  private func header(_ glyphs: GlyphSet) -> [TableHeaderLine] {
    let buttons = TableHeaderLine.buttons(buttons.map(\.title))
    return [buttons] + (headings(glyphs).map { [.headings($0)] } ?? [])
  }

  /// The columns, with a sign beside the heading of the one that rows are sorted by.
  private func headings(_ glyphs: GlyphSet) -> ColumnLayout? {
    let columns = delegate.columns
    guard !columns.isEmpty else { return nil }
    var layout = ColumnLayout(columns.map(\.column))
    guard let order = sortOrder else { return layout }
    let title = delegate.sortTitles[order.column]
    for index in layout.columns.indices where layout.columns[index].title == title {
      layout.columns[index].title += " \(order.sign(glyphs))"
    }
    return layout
  }
}
