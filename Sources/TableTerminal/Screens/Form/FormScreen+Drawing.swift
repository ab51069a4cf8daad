public import TableText

extension FormScreen {
  /// Draws the fields, the buttons and, if there is room, the panel.
  ///
  /// On a low terminal the first lines give way to the one that keys act on.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    let focusedLine = focus < fields.count ? focus : fields.count + 1
    hiddenLines = max(0, focusedLine - lines.count + 1)
    let top = lines.lowerBound - hiddenLines
    for index in fields.indices where lines.contains(top + index) {
      drawField(index, onto: &canvas, line: top + index)
    }
    var next = top + fields.count + 1
    if !buttons.isEmpty {
      if lines.contains(next) { drawButtons(onto: &canvas, line: next) }
      next += 2
    }
    let size = TerminalSize(columns: canvas.width, lines: canvas.height)
    for (line, text) in zip(next..., panelLines(for: size, with: canvas.glyphs))
    where lines.contains(line) {
      canvas.draw(text, line: line, column: 0, width: canvas.width)
    }
  }

  private func drawField(_ index: Int, onto canvas: inout TextCanvas, line: Int) {
    let field = fields[index]
    let marker = index == focus ? canvas.glyphs.highlight + " " : "  "
    canvas.draw(marker + field.name, line: line, column: 0, style: .secondary)
    let start = labelWidth + 4
    let columns = start..<max(start, canvas.width)
    if index == focus, let input {
      canvas.draw(input, line: line, columns: columns)
      let width = canvas.displayWidth.width(of: input.text.safeText) + 1
      drawNote(complaint, style: .destructive, onto: &canvas, line: line, column: start + width)
    } else if index == focus, focusedChoice != nil {
      canvas.placeCursor(line: line, column: start)
      let width = canvas.draw(
        "\(canvas.glyphs.back) \(field.text(value)) \(canvas.glyphs.disclosure)", line: line,
        column: start, width: columns.count, style: .inverse)
      let choices = field.choices.listed
      drawNote(choices, style: .secondary, onto: &canvas, line: line, column: start + width)
    } else {
      if index == focus { canvas.placeCursor(line: line, column: start) }
      canvas.draw(field.text(value), line: line, column: start, width: columns.count)
    }
  }

  /// Draws what is said beside a field, unless there is hardly any room.
  private func drawNote(
    _ note: String?, style: TextStyle, onto canvas: inout TextCanvas, line: Int, column: Int
  ) {
    let room = canvas.width - column - 2
    guard let note, room >= 8 else { return }
    canvas.draw(note, line: line, column: column + 2, width: room, style: style)
  }

  private func drawButtons(onto canvas: inout TextCanvas, line: Int) {
    var column = 2
    for (index, button) in buttons.enumerated() {
      let isFocused = index + fields.count == focus
      let style = isFocused ? TextStyle.inverse : .accent
      if isFocused { canvas.placeCursor(line: line, column: column) }
      column += canvas.draw("[\(button.title)]", line: line, column: column, style: style) + 1
    }
  }

  /// Writes the fields, the buttons and the panel as lines of text.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    for field in fields {
      let label = field.name.safeText
      let text = field.text(value)
      try write(
        text.isEmpty
          ? label : DisplayWidth.standard.padded(label, toWidth: labelWidth + 2) + text.safeText)
    }
    if !buttons.isEmpty { try write(buttons.map { "[\($0.title)]" }.joined(separator: " ")) }
    for line in panelLines(for: size, with: glyphs) { try write(line) }
  }

  private var labelWidth: Int {
    fields.map { DisplayWidth.standard.width(of: $0.name.safeText) }.max() ?? 0
  }

  /// The panel in a frame, or nothing when the terminal is low.
  private func panelLines(
    for size: TerminalSize, with glyphs: GlyphSet
  ) -> [String] {
    guard let panel = panel(value), size.lines >= panel.minimumTerminalHeight else { return [] }
    let room = max(0, size.columns - 4)
    let texts = panel.lines.map {
      DisplayWidth.standard.truncated($0.safeText, toWidth: room, ellipsis: glyphs.ellipsis)
    }
    let width = texts.map { DisplayWidth.standard.width(of: $0) }.max() ?? 0
    let box: BoxStyle = glyphs.isASCII ? .ascii : .light
    return box.enclosing(
      texts.map { DisplayWidth.standard.padded($0, toWidth: width) }, width: width)
  }
}
