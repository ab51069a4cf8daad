import TableText
import TerminalDriver
public import TextDrawing

extension FormScreen {
  /// Draws the fields, the buttons and, if it fits, the panel.
  ///
  /// With enough room, a frame marks the focus; a short terminal scrolls to it.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    let panel = panelLines(
      for: TerminalSize(columns: canvas.width, lines: canvas.height), with: canvas.symbols)
    let columns = FormColumns(labels: fields.map(\.name), width: canvas.width, lines: lines.count)
    let isSpaced = columns.isSpaced(
      fieldCount: fields.count, hasButtons: !buttons.isEmpty, panelHeight: panel.count)
    let placed = isSpaced ? columns.framed : columns
    let message = validationMessage.map { placed.wrapped($0, using: canvas.widthRules) } ?? []
    let layout = FormLayout(
      fieldCount: fields.count, focus: focus, messageHeight: message.count,
      hasButtons: !buttons.isEmpty, isSpaced: isSpaced)
    self.layout = layout
    hiddenLines = min(
      max(0, layout.focusLines.upperBound - lines.count), layout.focusLines.lowerBound)
    // Clips the overflow.
    var part = canvas.part(width: canvas.width, height: lines.count)
    let top = -hiddenLines
    for (index, line) in layout.fieldLines.enumerated() {
      draw(fields[index], isFocused: index == focus, onto: &part, line: top + line, placed)
    }
    for (text, line) in zip(message, layout.messageLines) {
      part.draw(
        text, line: top + line, column: placed.message.lowerBound, width: placed.message.count,
        style: .error)
    }
    if !buttons.isEmpty { drawButtons(onto: &part, line: top + layout.buttonLine) }
    for (line, text) in zip((top + layout.panelLine)..., panel) {
      part.draw(text, line: line, column: 0, width: part.width)
    }
    canvas.copy(part, line: lines.lowerBound, column: 0)
  }
}
