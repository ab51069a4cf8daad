import TableData
import TableDisplay
import TableText

extension TableScreen {
  /// Highlights the row that is clicked, opens it at a double click, presses buttons and scrolls;
  /// a click on a mark changes it.
  ///
  /// With Shift a click marks the rows from the highlighted one on, where rows can be marked.
  /// While a row is swiped aside, a click performs one of its actions, or covers them.
  ///
  /// - Throws: Why nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    if event.action == .pressed(.left), event.modifiers == .shift { return extendMarks(to: event) }
    guard event.isPlainClick else {
      return table.update { $0.scroll(by: event.scrolledLines) }
    }
    let clicked = table.displayedElements.first { $0.lines.contains(event.line) }
    if table.state.openSwipe != nil { return try clickBesideSwipe(clicked, event, in: stack) }
    guard let clicked else { return }
    if let row = clicked.content?.row {
      try click(row, event, in: stack)
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

  private func click(_ row: Row, _ event: MouseEvent, in stack: ScreenStack) throws {
    let isSecond =
      event.clickCount > 1 && clickedRow == row.id && table.state.highlightedRow == row.id
    table.update { $0.highlight(row.id) }
    followHighlight()
    // The mark stands behind the sign of the highlighted row.
    if marksByKey, (2..<5).contains(event.column) {
      setMark(row.id, !marks.contains(row.id))
    } else if isSecond {
      clickedRow = nil
      try open(row, in: stack)
    } else {
      clickedRow = row.id
    }
  }

  /// Marks all rows from the highlighted one to the one that is clicked.
  private func extendMarks(to event: MouseEvent) {
    let clicked = table.displayedElements.first { $0.lines.contains(event.line) }
    guard marksByKey, table.state.openSwipe == nil, let row = clicked?.content?.row else { return }
    clickedRow = nil
    extendRange(to: row.id)
  }
}
