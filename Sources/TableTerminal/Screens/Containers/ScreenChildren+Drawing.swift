import TableText
public import TerminalDriver
public import TextDrawing

extension ScreenChildren {
  /// Draws children in their areas, which then receive clicks.
  ///
  /// Only the focused one shows a cursor; others show the highlight in bold.
  ///
  /// - Parameters:
  ///   - areas: The disjoint areas.
  ///   - canvas: The canvas.
  ///   - lines: The container's lines.
  /// - Throws: The first failure, after trying all.
  public func draw(
    in areas: [ScreenArea], onto canvas: inout TextCanvas, lines: Range<Int>
  ) throws {
    drawn = (areas, lines.lowerBound)
    try areas.tryEach { try draw($0, onto: &canvas) }
  }

  private func draw(_ area: ScreenArea, onto canvas: inout TextCanvas) throws {
    let isFocused = area.screen === focused
    if isFocused, area.columns == 0..<canvas.width {
      return try area.screen.draw(onto: &canvas, lines: area.lines)
    }
    // Full height, since a screen may query it.
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

  /// Passes an event to the child at the pointer; a click focuses that.
  ///
  /// - Parameters:
  ///   - event: The event, relative to the container's first line and column.
  ///   - stack: The container's stack.
  /// - Throws: If nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard let area = area(of: event) else { return }
    if case .pressed = event.action { focus(area.screen) }
    let inside = event.moved(
      lines: drawn.top - area.lines.lowerBound, columns: -area.columns.lowerBound)
    try area.screen.handle(inside, in: stack)
  }

  /// A drag belongs to the focused child, where the button went down.
  private func area(of event: MouseEvent) -> ScreenArea? {
    let areas = drawn.areas.filter { screens.contains($0.screen) }
    if case .dragged = event.action { return areas.first { $0.screen === focused } }
    return areas.first {
      $0.lines.contains(event.line + drawn.top) && $0.columns.contains(event.column)
    }
  }
}

extension TextCanvas {
  /// Shows the highlight in bold.
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
