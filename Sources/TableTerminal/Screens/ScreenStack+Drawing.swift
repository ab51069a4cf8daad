import TableText

extension ScreenStack {
  /// Draws the screen in sight with its title above and what the reader is told below.
  func draw(for size: TerminalSize) -> TextCanvas {
    var canvas = TextCanvas(width: size.columns, height: size.lines)
    let lines = 1..<max(1, size.lines - 2)
    let title = canGoBack ? "‹ \(top.title)" : top.title
    canvas.draw(title, line: 0, column: 0, width: size.columns, style: .bold)
    if isShowingHelp {
      drawHelp(onto: &canvas, lines: lines)
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
    let text = isShowingHelp ? "Any key Back" : keys.joined(separator: "  ")
    canvas.draw(text, line: line, column: 0, width: canvas.width, style: .secondary)
  }

  /// Lists the keys, side by side when there are more of them than lines.
  private func drawHelp(onto canvas: inout TextCanvas, lines: Range<Int>) {
    let bindings = bindings
    let listCount = bindings.count > lines.count ? 2 : 1
    let length = (bindings.count + listCount - 1) / listCount
    let list = [TextColumn("Key", width: .fixed(12)), TextColumn("What it does")]
    let layout = ColumnLayout(Array(repeatElement(list, count: listCount).joined()))
    for (first, line) in zip(0..<length, lines) {
      let texts = stride(from: first, to: bindings.count, by: length).flatMap {
        [bindings[$0].label, bindings[$0].help]
      }
      canvas.draw(.columns(texts, layout), line: line)
    }
  }
}
