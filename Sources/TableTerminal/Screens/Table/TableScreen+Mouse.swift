import TableData
import TableDisplay
import TableText
public import TerminalDriver
import TextDrawing

extension TableScreen {
  /// Highlights the row that is clicked, opens it at a double click, presses buttons and scrolls;
  /// a click on the box of a row selects it.
  ///
  /// A click on a heading sorts by its column, and again the other way round; with Control, Alt or
  /// Shift the column decides where those before it do not. The scroll bar can be clicked and dragged.
  ///
  /// With Shift a click selects the rows from the highlighted one on, where several can be selected.
  /// While a row is swiped aside, a click performs one of its actions, or covers them.
  ///
  /// - Throws: Why nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    keyCount.clear()
    let inRows = event.moved(lines: -drawnHeader.count)
    if try handleBar(inRows) || handleHeading(event) { return }
    if event.action == .pressed(.left), event.modifiers == .shift { return extendRange(to: inRows) }
    guard event.isPlainClick else {
      scrollColumns(by: event.scrolledColumns)
      return table.update { $0.scroll(by: event.scrolledLines) }
    }
    let clicked = element(at: inRows.line)
    if table.state.openSwipe != nil { return try clickBesideSwipe(clicked, inRows, in: stack) }
    if let row = clicked?.content?.row {
      try click(row, inRows, in: stack)
    } else if drawnHeader.indices.contains(event.line), case .buttons = drawnHeader[event.line] {
      try buttons.button(inColumn: event.column)?.action(stack)
    }
  }

  /// What is displayed on a line below the header.
  private func element(
    at line: Int
  ) -> HeadlessTable<Section, Row, TextCell>.DisplayedElement? {
    line < 0 ? nil : table.displayedElements.first { $0.lines.contains(line) }
  }

  private func clickBesideSwipe(
    _ clicked: HeadlessTable<Section, Row, TextCell>.DisplayedElement?, _ event: MouseEvent,
    in stack: ScreenStack
  ) throws {
    let canvas = TextCanvas(width: drawnWidth, height: 1, glyphs: stack.glyphs)
    let action = clicked.flatMap { clicked in
      // The buttons stand on the first line of their row.
      clicked.lines.lowerBound != event.line
        ? nil : renderer.swipeAction(inColumn: event.column, of: clicked, in: table, on: canvas)
    }
    guard let action else { return table.update { $0.closeSwipe() } }
    try perform(action, answer: nil, in: stack)
  }

  private func click(_ row: Row, _ event: MouseEvent, in stack: ScreenStack) throws {
    let isSecond =
      event.clickCount > 1 && clickedRow == row.id && table.state.highlightedID == row.id
    table.update { $0.highlight(id: row.id) }
    followHighlight()
    // The box stands behind the sign of the highlighted row.
    if selectsByKey, showsBoxes, boxColumns(of: row).contains(event.column) {
      toggleSelection(of: row.id)
    } else if isSecond {
      clickedRow = nil
      try open(row, in: stack)
    } else {
      clickedRow = row.id
    }
  }

  /// Selects all rows from the highlighted one to the one that is clicked.
  private func extendRange(to event: MouseEvent) {
    guard selectsByKey, table.state.openSwipe == nil,
      let row = element(at: event.line)?.content?.row
    else { return }
    clickedRow = nil
    extendRange { $0.highlight(id: row.id) }
  }
}
