import TableText

extension ScreenStack {
  /// Draws the screen in sight with its title above and what the reader is told below.
  func draw(for size: TerminalSize) -> TextCanvas {
    var canvas = TextCanvas(width: size.columns, height: size.lines)
    let lines = 1..<max(1, size.lines - 2)
    let title = canGoBack ? "‹ \(top.title)" : top.title
    canvas.draw(title, line: 0, column: 0, width: size.columns, style: .bold)
    if help != nil {
      help?.draw(bindings, onto: &canvas, lines: lines)
    } else {
      do {
        try top.draw(onto: &canvas, lines: lines)
      } catch {
        message = String(describing: error)
      }
    }
    drawStatus(onto: &canvas, line: size.lines - 2)
    drawKeys(onto: &canvas, line: size.lines - 1)
    return canvas
  }

  private func drawStatus(onto canvas: inout TextCanvas, line: Int) {
    if let prompt {
      let used = canvas.draw(prompt.label, line: line, column: 0, style: .accent)
      canvas.draw(prompt.field, line: line, columns: used..<max(used, canvas.width))
    } else if let status {
      canvas.draw(status, line: line, column: 0, width: canvas.width, style: .accent)
    }
  }

  /// The question that waits, or what the reader is told.
  var status: String? {
    question.map { "\($0.text) yes or no" } ?? message
  }

  private func drawKeys(onto canvas: inout TextCanvas, line: Int) {
    let keys = bindings.filter(\.isProminent).map { "\($0.label) \($0.help)" }
    let text = help?.hint ?? keys.joined(separator: "  ")
    canvas.draw(text, line: line, column: 0, width: canvas.width, style: .secondary)
  }
}
