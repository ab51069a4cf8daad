import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

extension ScreenStack {
  func draw(for size: TerminalSize) -> TextCanvas {
    var canvas = TextCanvas(width: size.columns, height: size.lines, symbols: symbols)
    self.size = size
    (focusedScreen as? any RowScreen)?.restore(in: self)
    reportNewConflicts()
    reportButtonsWithoutKeys()
    let barHeight = isKeyLineTaken ? 0 : max(1, statusLines.count)
    let lines = 1..<max(1, size.lines - barHeight - persistentLines.count)
    if help != nil {
      help?.draw(onto: &canvas, lines: lines)
    } else {
      do {
        try topScreen.draw(onto: &canvas, lines: lines)
      } catch {
        message = Localization.description(of: error)
      }
    }
    // The title may depend on the size.
    canvas.drawTitle(
      title, position: help == nil ? topScreen.positionText : nil, line: 0, style: .title)
    let isInCell = help == nil && drawCellField(onto: &canvas)
    drawBar(of: isInCell ? nil : prompt, onto: &canvas)
    // Screen readers begin at the cursor: without a focus, below the title.
    if canvas.cursor == nil { canvas.placeCursor(line: 1, column: 0) }
    return canvas
  }

  /// The visible screen's title, with a symbol for the way back, and a star for unsaved changes.
  var title: String {
    let title = canGoBack ? "\(symbols.back) \(topScreen.title)" : topScreen.title
    guard hasUnsavedChanges else { return title }
    return spellsKeys ? localized("\(title), unsaved changes") : "* \(title)"
  }

  /// Whether the screen has the line of the keys, as there is little room.
  var isKeyLineTaken: Bool {
    guard help == nil, prompt == nil, statusLines.isEmpty, persistentLines.isEmpty else {
      return false
    }
    return (topScreen as? any ChoosingScreen)?.needsKeyLine(inLines: size.lines) ?? false
  }

  /// Takes at most half of the lines, sparing one for the focus.
  var statusLines: [String] {
    guard prompt?.isInCell ?? true, let status = statusOnScreen else { return [] }
    return lines(of: status, limit: max(1, min(size.lines / 2, size.lines - 2)))
  }

  /// Puts all that is left in the last line.
  func lines(of text: String, limit: Int) -> [String] {
    let lines = DisplayWidthRules.standard.wrapped(text.sanitizedForTerminal, toWidth: size.columns)
    guard lines.count > limit, limit > 0 else { return Array(lines.prefix(limit)) }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines[..<(limit - 1)] + [question == nil ? rest : withAnswers(rest)]
  }

  /// Truncates a question, but not its answers.
  private func withAnswers(_ text: String) -> String {
    let answers = localized("\("") yes or no", meaning: "keys")
    let room = size.columns - DisplayWidthRules.standard.width(of: answers)
    guard room > 0, text.hasSuffix(answers) else { return text }
    return DisplayWidthRules.standard.truncated(
      String(text.dropLast(answers.count)), toWidth: room, ellipsis: symbols.ellipsis) + answers
  }

  /// Names the answers in words.
  var status: String? {
    question.map { localized("\($0.text) yes or no") } ?? message
  }

  /// Names the answers by their keys.
  var statusOnScreen: String? {
    question.map { localized("\($0.text) yes or no", meaning: "keys") } ?? message
  }
}
