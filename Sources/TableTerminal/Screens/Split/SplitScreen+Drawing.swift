public import TableText

extension SplitScreen {
  /// Draws both sides with a line between them, or the one that keys go to.
  ///
  /// Side by side each has its title above, that of the side that keys go to with a marker.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    setWide(canvas.width >= minimumWidth)
    guard isWide else { return try focusedScreen.draw(onto: &canvas, lines: lines) }
    var failure: (any Error)?
    for side in Side.allCases {
      do { try draw(side, onto: &canvas, lines: lines) } catch { failure = failure ?? error }
    }
    for line in lines {
      canvas.draw(
        canvas.glyphs.scrollTrack, line: line, column: listWidth(on: canvas.width),
        style: .secondary)
    }
    if let failure { throw failure }
  }

  private func draw(_ side: Side, onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    guard let screen = screen(on: side), !lines.isEmpty else { return }
    let columns = columns(of: side, in: canvas.width)
    // As high as the whole, since a screen may ask how high the terminal is.
    var part = TextCanvas(
      width: columns.count, height: canvas.height, displayWidth: canvas.displayWidth,
      glyphs: canvas.glyphs)
    let isFocused = side == focus
    defer {
      if !isFocused {
        part.removeCursor()
        part.removeHighlight(lines: lines.dropFirst())
      }
      part.drawTitle(
        (isFocused ? canvas.glyphs.highlight + " " : "  ") + screen.title,
        position: screen.position, line: lines.lowerBound, style: isFocused ? .title : .secondary)
      canvas.copy(part, line: 0, column: columns.lowerBound)
    }
    try screen.draw(onto: &part, lines: lines.dropFirst())
  }

  /// Writes the side that commands go to.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try focusedScreen.write(for: size, with: glyphs, to: write)
  }

  // MARK: - Columns of the sides

  private func listWidth(on width: Int) -> Int { width * 2 / 5 }

  /// The columns of a side on a wide terminal; the line between them belongs to none.
  private func columns(of side: Side, in width: Int) -> Range<Int> {
    let list = listWidth(on: width)
    return side == .list ? 0..<list : min(list + 2, width)..<width
  }

  /// Does what a click or a turn of the wheel stands for on the side where it happens; a click
  /// has keys go there.
  ///
  /// - Throws: Why nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard isWide else { return try focusedScreen.handle(event, in: stack) }
    // A drag belongs to where the button went down, which has the keys since.
    var isDragged = false
    if case .dragged = event.action { isDragged = true }
    for side in isDragged ? [focus] : Side.allCases {
      let columns = columns(of: side, in: stack.size.columns)
      guard isDragged || columns.contains(event.column), let screen = screen(on: side) else {
        continue
      }
      if case .pressed = event.action { focus(side) }
      guard isDragged || event.line > 0 else { return }
      return try screen.handle(event.moved(lines: -1, columns: -columns.lowerBound), in: stack)
    }
  }
}

extension TextCanvas {
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
