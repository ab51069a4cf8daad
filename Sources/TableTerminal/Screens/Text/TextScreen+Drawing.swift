import TableText
public import TextDrawing

extension TextScreen {
  /// Draws the text around the cursor.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    editor.setSize(width: canvas.width, height: lines.count)
    let cursorLine = editor.line(of: editor.cursor)
    for (line, textLine) in zip(lines, editor.visibleLines()) {
      draw(textLine, onto: &canvas, line: line)
      guard textLine == cursorLine else { continue }
      let column = editor.column(of: editor.cursor)
      canvas.placeCursor(line: line, column: column, isVisible: true)
    }
  }

  /// Uses the same widths as the cursor.
  private func draw(_ textLine: TextLine, onto canvas: inout TextCanvas, line: Int) {
    let offsets = editor.offsets(of: textLine)
    let text = editor.buffer.paragraphs[textLine.paragraph].text
    var column = 0
    for cluster in text[
      text.index(atOffset: offsets.lowerBound)..<text.index(atOffset: offsets.upperBound)]
    {
      let width = LineWrap.displayedWidth(of: cluster)
      if column + width > canvas.width { return }
      canvas.draw(String(cluster), line: line, column: column, width: width)
      column += width
    }
  }
}
