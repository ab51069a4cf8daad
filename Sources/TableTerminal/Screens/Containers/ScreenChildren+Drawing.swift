import TableText
public import TerminalDriver
public import TextDrawing

extension ScreenChildren {
  /// Draws children, each in an area of its own.
  ///
  /// Only the one with the focus has the cursor; what keys would act on in another is bold instead of
  /// highlighted. Clicks go to where children were drawn.
  ///
  /// - Parameters:
  ///   - areas: The children and where each stands; none covers another.
  ///   - canvas: The canvas.
  ///   - lines: All lines that the container has.
  /// - Throws: The first reason why one cannot be drawn; the others are drawn nevertheless.
  public func draw(
    in areas: [ScreenArea], onto canvas: inout TextCanvas, lines: Range<Int>
  ) throws {
    drawn = (areas, lines.lowerBound)
    var failure: (any Error)?
    for area in areas {
      do { try draw(area, onto: &canvas) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func draw(_ area: ScreenArea, onto canvas: inout TextCanvas) throws {
    let isFocused = area.screen === focused
    if isFocused, area.columns == 0..<canvas.width {
      return try area.screen.draw(onto: &canvas, lines: area.lines)
    }
    // As high as the whole, since a screen may ask how high the terminal is.
    var part = canvas.part(width: area.columns.count, height: canvas.height)
    defer {
      if !isFocused {
        part.removeCursor()
        part.removeHighlight(lines: area.lines)
      }
      var inside = canvas.part(width: area.columns.count, height: area.lines.count)
      inside.copy(part, line: -area.lines.lowerBound, column: 0)
      canvas.copy(inside, line: area.lines.lowerBound, column: area.columns.lowerBound)
    }
    try area.screen.draw(onto: &part, lines: area.lines)
  }

  /// Has the child do what a click or a turn of the wheel stands for where it happens; a click gives
  /// it the focus.
  ///
  /// - Parameters:
  ///   - event: The event; its lines and columns count from the first ones of the container.
  ///   - stack: The stack that the container stands on.
  /// - Throws: Why nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard let area = area(of: event) else { return }
    if case .pressed = event.action { focus(area.screen) }
    let inside = event.moved(
      lines: drawn.top - area.lines.lowerBound, columns: -area.columns.lowerBound)
    try area.screen.handle(inside, in: stack)
  }

  /// Where an event belongs; a drag belongs to where the button went down, which has the focus since.
  private func area(of event: MouseEvent) -> ScreenArea? {
    let areas = drawn.areas.filter { screens.contains($0.screen) }
    if case .dragged = event.action { return areas.first { $0.screen === focused } }
    return areas.first {
      $0.lines.contains(event.line + drawn.top) && $0.columns.contains(event.column)
    }
  }
}

extension TextCanvas {
  /// An empty canvas of another size that draws like this one.
  fileprivate func part(width: Int, height: Int) -> TextCanvas {
    TextCanvas(width: width, height: height, displayWidth: displayWidth, glyphs: glyphs)
  }

  /// Shows what keys would act on in bold instead of highlighted.
  fileprivate mutating func removeHighlight(lines: Range<Int>) {
    for line in lines.clamped(to: 0..<height) {
      for column in 0..<width where self[line, column].style.emphasis.contains(.highlight) {
        var style = self[line, column].style
        style.emphasis.remove(.highlight)
        setStyle(style.adding(.bold), line: line, columns: column..<column + 1)
      }
    }
  }
}
