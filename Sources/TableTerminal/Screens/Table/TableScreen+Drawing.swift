import TableData
import TableDisplay
import TableText
public import TerminalDriver
public import TextDrawing
import TextMatching

extension TableScreen {
  /// Draws the header and the rows in sight, the highlighted one marked.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    // A click finds the buttons of a swiped row on a canvas like this one.
    let isResized = canvas.width != drawnWidth
    (drawnWidth, glyphs) = (canvas.width, canvas.glyphs)
    drawnHeader = headerInSight(lineCount: lines.count)
    // What was scrolled out of sight has room now, perhaps.
    if isResized, let chosenColumns { arrange(chosenColumns) }
    table.update { $0.setViewportHeight(lines.count - drawnHeader.count) }
    paging?.update(table, false)
    var part = TextCanvas(
      width: canvas.width, height: lines.count, displayWidth: canvas.displayWidth,
      glyphs: canvas.glyphs)
    defer {
      isSortOutOfSight = !showsSort(part)
      canvas.copy(part, line: lines.lowerBound, column: 0)
    }
    try renderer.draw(table, onto: &part, from: 0)
    drawEmptyNotice(onto: &part)
  }

  /// Says below the headers and footers of a table without rows what to do next.
  private func drawEmptyNotice(onto canvas: inout TextCanvas) {
    guard let emptyNotice else { return }
    let first = drawnHeader.count + table.state.contentHeight
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
    guard search.isEmpty else {
      return hidesButtons ? localized("Nothing found") : localized("Nothing found. Esc Show all")
    }
    let button = delegate.buttons(for: self).first { $0.key != nil }
    let next = button.flatMap { button in
      button.key.map { "\(glyphs.keyLabel($0.label)) \(button.title)" }
    }
    return next.map { localized("Nothing here yet. \($0)") } ?? localized("Nothing here yet")
  }

  /// The lines above the rows that there is room for: two rows come first, then the headings.
  private func headerInSight(lineCount: Int) -> [TableHeaderLine] {
    let header = header(glyphs).dropFirst(hidesButtons ? 1 : 0)
    let rowLines = min(2, table.state.contentHeight)
    return Array(header.suffix(max(0, lineCount - rowLines)))
  }

  /// Whether a heading says by what rows are sorted, or nothing has to.
  private func showsSort(_ canvas: TextCanvas) -> Bool {
    zip(drawnHeader, canvas.lines).contains { header, line in
      guard case .headings = header else { return false }
      return sortOrder.indices.allSatisfy { line.contains(sortOrder.sign(at: $0, glyphs)) }
    } || sortOrder.isEmpty
  }

  /// Ends the display of all rows: the delegate is told, and their cells wait to be used again.
  public func disappear() {
    (barGrip, typeAhead) = (nil, nil)
    keyCount.clear()
    abandonLongWorkOutOfSight()
    table.endDisplay()
  }

  /// Draws what stands on the screen.
  var renderer: TableRenderer {
    // On a narrow terminal the columns need the room of the scroll indicator more.
    var renderer = TableRenderer(
      header: drawnHeader, keepsHeader: true, marksHighlight: true,
      showsSelection: showsBoxes, showsScrollIndicator: drawnWidth >= 60)
    renderer.arrangement = columnArrangement
    renderer.marks = marks
    renderer.marksSelectionInEditing = hasSelection
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
    renderer.arrangement = columnArrangement?.fromStart
    renderer.marksSelectionInEditing = hasSelection
    self.glyphs = glyphs
    if let paging { return try self.write(paging, for: size, renderer: renderer, to: write) }
    let height = table.state.contentHeight
    // A part at a time, so that a long table needs no canvas as long as itself.
    let partHeight = min(max(1, height), 256)
    table.update { state in state.keepSwipe { $0.setViewportHeight(partHeight) } }
    var failure: CellError?
    for top in stride(from: 0, to: max(1, height), by: partHeight) {
      table.update { state in state.keepSwipe { $0.scroll(by: top - $0.contentOffset) } }
      var part = TextCanvas(
        width: size.columns, height: header.count + min(partHeight, height), glyphs: glyphs)
      do throws(CellError) {
        try renderer.draw(table, onto: &part, from: 0)
      } catch {
        failure = failure ?? error
      }
      // An empty line is the end of a screen, so there is none for buttons that are not there.
      let written = header.count + top - table.state.contentOffset
      let heading = top > 0 ? [] : part.lines[(buttons.isEmpty ? 1 : 0)..<header.count]
      for line in heading + part.lines.dropFirst(written) { try write(line) }
    }
    if let failure { throw failure }
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
    for (order, title) in sortTitles.enumerated() {
      for index in columns.indices where columns[index].column.title == title {
        layout.columns[index].sign = sortOrder.sign(at: order, glyphs)
      }
    }
    return layout
  }
}
