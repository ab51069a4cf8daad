import TableText
public import TextDrawing

extension SplitScreen {
  /// Draws both sides, divided and titled, or only the focused one.
  ///
  /// The focused side's title is marked; a list with a pane has its title in the first line.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    updateLayout(inWidth: canvas.width, lineCount: lines.count)
    let screens = layout == .collapsed ? [children.focused ?? list] : children.screens
    let areas = screens.map { screen in
      let (lines, columns) = area(of: screen, in: lines, width: canvas.width)
      return ScreenArea(
        screen, lines: lines.dropFirst(hasTitle(screen, in: lines) ? 1 : 0), columns: columns)
    }
    defer {
      drawDivider(onto: &canvas, lines: lines)
      for screen in screens where hasTitle(screen, in: lines) {
        drawTitle(of: screen, onto: &canvas, lines: lines)
      }
    }
    try children.draw(in: areas, onto: &canvas, lines: lines)
  }

  private func hasTitle(_ screen: any TerminalScreen, in lines: Range<Int>) -> Bool {
    layout != .collapsed && lines.count > 1 && (!name.isEmpty || screen !== list)
  }

  private func drawTitle(
    of screen: any TerminalScreen, onto canvas: inout TextCanvas, lines: Range<Int>
  ) {
    let (lines, columns) = area(of: screen, in: lines, width: canvas.width)
    guard let line = lines.first else { return }
    let isFocused = screen === children.focused
    var part = canvas.part(width: columns.count, height: 1)
    part.drawTitle(
      (isFocused ? canvas.symbols.highlight + " " : "  ") + screen.title,
      position: screen.positionText, line: 0, style: isFocused ? .title : .secondary)
    canvas.copy(part, line: line, column: columns.lowerBound)
  }

  private func drawDivider(onto canvas: inout TextCanvas, lines: Range<Int>) {
    switch layout {
    case .collapsed: break
    case .sideBySide:
      for line in lines {
        canvas.draw(
          canvas.symbols.scrollTrack, line: line, column: listWidth(of: canvas.width),
          style: .secondary)
      }
    case .stacked:
      let line = lines.lowerBound + listHeight(of: lines.count)
      canvas.fill(
        line: line, columns: 0..<canvas.width, with: canvas.symbols.isASCII ? "-" : "─",
        style: .secondary)
    }
  }

  // MARK: - Layout

  func layout(inWidth width: Int, lineCount: Int) -> Layout {
    let (columns, lines) = pane?.needed(for: self) ?? (minimumWidth, minimumHeight)
    if width >= columns { return .sideBySide }
    return lineCount >= lines ? .stacked : .collapsed
  }

  /// The list is narrower, except beside a pane.
  private func listWidth(of width: Int) -> Int {
    detailSize.map { max(1, width - $0(width)) } ?? width * (pane == nil ? 2 : 3) / 5
  }

  private func listHeight(of lineCount: Int) -> Int {
    detailSize.map { max(1, lineCount - $0(lineCount)) } ?? lineCount * 3 / 5
  }

  private func area(
    of screen: any TerminalScreen, in lines: Range<Int>, width: Int
  ) -> (lines: Range<Int>, columns: Range<Int>) {
    switch layout {
    case .collapsed: return (lines, 0..<width)
    case .sideBySide:
      let end = listWidth(of: width)
      // Keeps the pane off the rows' accessories.
      let listEnd = pane == nil ? end : max(0, end - 1)
      return (lines, screen === list ? 0..<listEnd : min(end + 2, width)..<width)
    case .stacked:
      let middle = lines.lowerBound + listHeight(of: lines.count)
      let part =
        screen === list
        ? lines.lowerBound..<middle : min(middle + 1, lines.upperBound)..<lines.upperBound
      return (part, 0..<width)
    }
  }
}
