import TableData
import TableDisplay
import TableText

extension TableScreen {
  /// Highlights the row that is clicked, opens it at the second click, presses buttons and
  /// scrolls; a click on a mark changes it.
  ///
  /// While a row is swiped aside, a click performs one of its actions, or covers them.
  ///
  /// - Throws: Why nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard event.action == .pressed(.left) else {
      return table.update { $0.scroll(by: event.scrolledLines) }
    }
    let clicked = table.displayedElements.first { $0.lines.contains(event.line) }
    if table.state.openSwipe != nil { return try clickBesideSwipe(clicked, event, in: stack) }
    guard let clicked else { return }
    if let row = clicked.content?.row {
      try click(row, column: event.column, in: stack)
    } else if clicked.element == .tableHeader, event.line == clicked.lines.lowerBound {
      try buttons.button(inColumn: event.column)?.action(stack)
    }
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

  private func click(_ row: Row, column: Int, in stack: ScreenStack) throws {
    let isSecond = clickedRow == row.id && table.state.highlightedRow == row.id
    table.update { $0.highlight(row.id) }
    // The mark stands behind the sign of the highlighted row.
    if marksByKey, (2..<5).contains(column) {
      setMark(row.id, !marks.contains(row.id))
    } else if isSecond {
      clickedRow = nil
      try open(row, in: stack)
    } else {
      clickedRow = row.id
    }
  }
}
