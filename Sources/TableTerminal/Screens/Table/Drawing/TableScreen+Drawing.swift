import TableText
public import TerminalDriver
public import TextDrawing
import TextMatching

extension TableScreen {
  /// Draws the header and the visible rows.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    let isResized = drawn.begin(canvas)
    drawn.header = visibleHeader(lineCount: lines.count)
    if isResized { columns.refit(inWidth: textWidth) }
    tableView.updateState {
      $0.pinsSectionHeaders = true
      $0.setViewportHeight(lines.count - drawn.header.count)
    }
    rows.update(waitsForRows: false)
    refillGroups()
    if !query.isSearching {
      drawn.reservesBar = renderer.indicator(of: tableView.state).thumb != nil
    }
    var part = canvas.part(width: canvas.width, height: lines.count)
    defer {
      drawn.end(part, sortedBy: sortOrder)
      canvas.copy(part, line: lines.lowerBound, column: 0)
    }
    // Display errors are reported when drawn.
    _ = try? tableView.display()
    // The symbols of the order take the gaps between columns, so that sorting moves none.
    let headings = headings(symbols).map { _ in delegate.columnLayout }
    let isCursorVisible = columns.isVisible(columns.cursor, inWidth: textWidth)
    columns.measurements.measure(tableView, headings: headings, using: canvas.widthRules)
    // Wider columns may have moved it out of sight.
    if isCursorVisible, !columns.isVisible(columns.cursor, inWidth: textWidth) {
      columns.moveCursor(to: columns.cursor, inWidth: textWidth)
    }
    columns.fitColumns(inWidth: textWidth)
    // A row that grows may need a scroll bar, which takes columns.
    for _ in 0..<2 { fitHeights() }
    columns.reveal(query.matches, in: tableView.state.highlightedRow, inWidth: textWidth)
    try renderer.draw(tableView, onto: &part, from: 0)
    if !rows.extent.isEmpty { drawn.margins = renderer.margins(of: tableView, on: part) }
    drawEmptyNotice(onto: &part)
  }

  private func drawEmptyNotice(onto canvas: inout TextCanvas) {
    guard let emptyNotice else { return }
    let first = drawn.header.count + tableView.state.contentHeight
    let lines = canvas.widthRules.wrapped(
      emptyNotice.sanitizedForTerminal, toWidth: max(1, canvas.width - 2))
    for (line, text) in zip(first..., lines) {
      canvas.draw(text, line: line, column: 2, style: .secondary)
    }
  }

  var emptyNotice: String? {
    guard tableView.state.snapshot.rowCount == 0, !hasPendingResults else { return nil }
    if let failure = rows.extent.failure { return failure }
    // In a picker, Escape closes the screen.
    guard !query.isSearching else {
      return role == .picking
        ? localized("Nothing found") : localized("Nothing found. Esc Show all")
    }
    if role == .picking { return localized("Nothing to choose from") }
    let button = delegate.buttons(for: self).first { $0.key != nil }
    let next = button.flatMap { button in
      button.key.map { "\(symbols.keyLabel($0.label)) \(button.title)" }
    }
    return next.map { localized("Nothing here yet. \($0)") } ?? localized("Nothing here yet")
  }

  /// Leaves room for two rows.
  private func visibleHeader(lineCount: Int) -> [TableHeaderLine] {
    guard lineCount > min(2, tableView.state.contentHeight) else { return [] }
    return headings(symbols).map { [.headings($0)] } ?? []
  }

  /// Ends the display: notifies the delegate and makes cells reusable.
  public func didDisappear() {
    grouping?.didDisappear()
    pointer.releaseGrips()
    keys.end()
    work.abandonHiddenWork()
    tableView.endDisplay()
  }

  var renderer: TableRenderer {
    // A narrow terminal has no room for the scroll indicator.
    var renderer = TableRenderer(
      header: drawn.header, pinsHeader: true, showsHighlight: true,
      showsSelection: showsBoxes, showsScrollIndicator: drawn.width >= 60)
    renderer.marksSelection = delegate.selectionMode.allowsMultiple
    let extent = rows.extent
    renderer.minimumMargins = extent.isEmpty ? drawn.margins : .init()
    (renderer.linesBefore, renderer.linesAfter) = extent.rowsBeyond(
      loaded: tableView.state.snapshot.rowCount)
    renderer.reservesScrollIndicator = query.isSearching && drawn.reservesBar
    renderer.arrangement = columns.arrangement
    renderer.contents = columns.measurements.contents
    renderer.cursorColumn = columns.cursor
    renderer.wrapsTexts = columns.wrapsTexts
    renderer.matches = query.matches
    return renderer
  }

  /// Writes the rows, numbered from 1 over all sections.
  public func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    try rows.refresh(.shown)
    let header = header(symbols)
    var renderer = TableRenderer(
      header: header, pinsHeader: true, showsRowNumbers: true,
      showsSelection: showsBoxes || marksSelection)
    renderer.arrangement = columns.arrangement?.fromStart
    renderer.showsSelectionInEditing = hasSelection
    drawn.symbols = symbols
    // All rows are written, so a header must not cover the first one.
    tableView.updateState { $0.pinsSectionHeaders = false }
    refillGroups()
    try rows.write(for: size, by: renderer, to: write)
  }

  private func header(_ symbols: SymbolSet) -> [TableHeaderLine] {
    let buttons = TableHeaderLine.buttons(buttons.map(\.title))
    return [buttons] + (headings(symbols).map { [.headings($0)] } ?? [])
  }

  private func headings(_ symbols: SymbolSet) -> ColumnLayout? {
    guard delegate.columns.contains(where: { !$0.format.title.isEmpty }) else { return nil }
    var layout = delegate.columnLayout
    for (position, term) in sortOrder.enumerated() {
      guard let index = query.order.column(ofSortColumn: term.column) else { continue }
      layout.columns[index].symbol = sortOrder.symbol(at: position, symbols)
    }
    return layout
  }

  var textWidth: Int { renderer.textColumns(of: tableView, on: lineCanvas).count }

  /// One line of the last drawn width, for hit testing.
  var lineCanvas: TextCanvas { TextCanvas(width: drawn.width, height: 1, symbols: symbols) }

  /// Refills all cells, since the row of a collapsed group shows more than its value.
  private func refillGroups() {
    guard grouping != nil else { return }
    tableView.reconfigure(ids: tableView.displayedIDs)
  }
}
