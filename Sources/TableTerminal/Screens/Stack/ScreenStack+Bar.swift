import TerminalDriver
import TextDrawing

// MARK: - The last line

extension ScreenStack {
  func drawBar(of prompt: TextPrompt?, onto canvas: inout TextCanvas) {
    let (status, persistent) = (statusLines, persistentLines)
    canvas.draw(persistent, above: canvas.height - max(1, status.count))
    let drawKeys: LastLine.DrawKeys = { start, canvas in
      self.bar.drawAtEnd(self.labelledBindings, after: start, onto: &canvas)
    }
    if let prompt {
      lastLine.draw(prompt, onto: &canvas, keysAfter: drawKeys)
    } else if !status.isEmpty {
      lastLine.draw(status, onto: &canvas, keysAfter: drawKeys)
    } else if let help {
      let hint = symbols.keyLabel(help.hint)
      canvas.draw(hint, line: canvas.height - 1, column: 0, width: canvas.width, style: .bar)
    } else if !isKeyLineTaken {
      bar.draw(labelledBindings, beside: persistent.isEmpty ? persistentText : nil, onto: &canvas)
    }
  }

  var statusLines: [String] { lastLine.statusLines(in: bar.size, symbols) }

  /// Shown beside the keys, or above them if long.
  private var persistentText: String? {
    guard help == nil else { return nil }
    let text = work.current?.text ?? (focusedScreen as? any RowScreen)?.persistentStatus
    return text == message || text == prompt?.notice() ? nil : text
  }

  /// Empty if the text leaves the keys half of the line.
  var persistentLines: [String] {
    let (width, limit) = (bar.size.columns, bar.size.lines / 3)
    let refusal = lastLine.longRefusal(inWidth: width)
    guard let text = refusal ?? persistentText else { return [] }
    guard refusal != nil || 2 * [text].barWidth > width else { return [] }
    return lastLine.lines(of: text, inWidth: width, limit: limit, symbols)
  }
}
