import TableData
import TableDisplay
import TableText
public import TerminalDriver
public import TextDrawing
import TextMatching

extension TableScreen {
  /// Draws the header and the rows in sight, the highlighted one marked.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    let unsettled = columns.begin(canvas)
    columns.place(headerInSight(lineCount: lines.count))
    if let unsettled { columns.show(unsettled, inWidth: textWidth) }
    table.update { $0.setViewportHeight(lines.count - columns.header.count) }
    rows.update(isPatient: false)
    var part = TextCanvas(
      width: canvas.width, height: lines.count, displayWidth: canvas.displayWidth,
      glyphs: canvas.glyphs)
    defer {
      columns.end(part, sortedBy: sortOrder)
      canvas.copy(part, line: lines.lowerBound, column: 0)
    }
    try renderer.draw(table, onto: &part, from: 0)
    drawEmptyNotice(onto: &part)
  }

  /// Says below the headers and footers of a table without rows what to do next.
  private func drawEmptyNotice(onto canvas: inout TextCanvas) {
    guard let emptyNotice else { return }
    let first = columns.header.count + table.state.contentHeight
    let lines = canvas.displayWidth.wrapped(emptyNotice.safeText, toWidth: max(1, canvas.width - 2))
    for (line, text) in zip(first..., lines) {
      canvas.draw(text, line: line, column: 2, style: .secondary)
    }
  }

  /// What stands where rows would be: that nothing was found or that there is nothing, and what to do
  /// next.
  var emptyNotice: String? {
    guard table.state.snapshot.rowCount == 0, !isWorking else { return nil }
    // Where rows are picked, Escape is the way out.
    guard !query.isSeeking else {
      return role.isPicking ? localized("Nothing found") : localized("Nothing found. Esc Show all")
    }
    let button = delegate.buttons(for: self).first { $0.key != nil }
    let next = button.flatMap { button in
      button.key.map { "\(glyphs.keyLabel($0.label)) \(button.title)" }
    }
    return next.map { localized("Nothing here yet. \($0)") } ?? localized("Nothing here yet")
  }

  /// The lines above the rows that there is room for: two rows come first, then the headings.
  private func headerInSight(lineCount: Int) -> [TableHeaderLine] {
    let header = header(glyphs).dropFirst(role.isPicking ? 1 : 0)
    let rowLines = min(2, table.state.contentHeight)
    return Array(header.suffix(max(0, lineCount - rowLines)))
  }

  /// Ends the display of all rows: the delegate is told, and their cells wait to be used again.
  public func disappear() {
    pointer.letGo()
    keys.end()
    work.abandonOutOfSight()
    table.endDisplay()
  }

  /// Draws what stands on the screen.
  var renderer: TableRenderer {
    // On a narrow terminal the columns need the room of the scroll indicator more.
    var renderer = TableRenderer(
      header: columns.header, keepsHeader: true, marksHighlight: true,
      showsSelection: showsBoxes, showsScrollIndicator: columns.width >= 60)
    renderer.arrangement = columns.arrangement
    renderer.marks = query.marks
    renderer.marksSelectionInEditing = rows.hasSelection
    return renderer
  }

  /// Writes all rows, numbered from 1 over all sections.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    let header = header(glyphs)
    var renderer = TableRenderer(
      header: header, keepsHeader: true, numbersRows: true,
      showsSelection: showsBoxes)
    renderer.arrangement = columns.arrangement?.fromStart
    renderer.marksSelectionInEditing = rows.hasSelection
    columns.glyphs = glyphs
    try rows.write(for: size, by: renderer, to: write)
  }

  private func header(_ glyphs: GlyphSet) -> [TableHeaderLine] {
    let buttons = TableHeaderLine.buttons(buttons.map(\.title))
    return [buttons] + (headings(glyphs).map { [.headings($0)] } ?? [])
  }

  /// The columns, with signs beside the headings of those by which rows are sorted.
  private func headings(_ glyphs: GlyphSet) -> ColumnLayout? {
    let columns = delegate.columns
    guard columns.contains(where: { !$0.column.title.isEmpty }) else { return nil }
    var layout = ColumnLayout(columns.map(\.column))
    for (order, title) in query.sortTitles.enumerated() {
      for index in columns.indices where columns[index].column.title == title {
        layout.columns[index].sign = sortOrder.sign(at: order, glyphs)
      }
    }
    return layout
  }
}
