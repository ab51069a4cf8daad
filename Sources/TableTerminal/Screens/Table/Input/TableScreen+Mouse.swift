import TableText
public import TerminalDriver

extension TableScreen {
  /// Handles clicks, drags and scrolling.
  ///
  /// A click highlights a row or toggles its box, a double click opens it, a Shift-click selects a
  /// range. While a row is swiped, a click performs one of its actions or hides them. On a heading
  /// it sorts or reverses; with Control, Alt or Shift the column breaks ties.
  ///
  /// - Throws: If nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    keys.clear()
    let inRows = event.moved(lines: -drawn.header.count)
    if try handleHeading(event) || handleBar(inRows) { return }
    if event.action == .pressed(.left), event.modifiers == .shift { return extendRange(to: inRows) }
    guard event.isPlainClick else {
      scrollColumns(by: event.scrolledColumns)
      return tableView.updateState { $0.scroll(by: event.scrolledLines) }
    }
    let clicked = element(at: inRows.line)
    if tableView.state.revealedSwipe != nil {
      return try clickBesideSwipe(clicked, inRows, in: stack)
    }
    if let row = clicked?.content?.row {
      try click(row, inRows, in: stack)
    }
  }

  private func element(
    at line: Int
  ) -> HeadlessTableView<Section, Row, TextCell>.DisplayedElement? {
    // A pinned header comes last.
    line < 0 ? nil : tableView.displayedElements.last { $0.lines.contains(line) }
  }

  private func clickBesideSwipe(
    _ clicked: HeadlessTableView<Section, Row, TextCell>.DisplayedElement?, _ event: MouseEvent,
    in stack: ScreenStack
  ) throws {
    let action = clicked.flatMap { clicked in
      // The buttons are on the first line of the row.
      clicked.lines.lowerBound != event.line
        ? nil
        : renderer.swipeAction(inColumn: event.column, of: clicked, in: tableView, on: lineCanvas)
    }
    guard let action else { return tableView.updateState { $0.hideSwipeActions() } }
    try perform(action, answer: nil, in: stack)
  }

  private func click(_ row: Row, _ event: MouseEvent, in stack: ScreenStack) throws {
    let isSecond = event.clickCount > 1 && tableView.state.highlightedID == row.id
    tableView.updateState { $0.highlight(id: row.id) }
    range.followHighlight()
    if usesCellCursor, let cell = column(at: event.column) { columns.cursor = cell.index }
    // The box follows the symbol of the highlighted row.
    if selectsByKey, marksSelection, boxColumns(of: row).contains(event.column) {
      toggleSelection(id: row.id)
    } else if pointer.click(row.id, isSecond: isSecond) {
      try open(row, in: stack)
    }
  }

  private func extendRange(to event: MouseEvent) {
    guard selectsByKey, tableView.state.revealedSwipe == nil,
      let row = element(at: event.line)?.content?.row
    else { return }
    pointer.forgetClick()
    range.extend { $0.highlight(id: row.id) }
  }
}
