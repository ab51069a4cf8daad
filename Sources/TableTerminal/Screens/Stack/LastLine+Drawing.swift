import TerminalDriver
import TextDrawing

extension LastLine {
  /// Draws keys after a column, and returns the column before them.
  typealias DrawKeys = (_ start: Int, _ canvas: inout TextCanvas) -> Int

  /// Takes at most half of the lines, sparing one for the focus.
  func statusLines(in size: TerminalSize, _ symbols: SymbolSet) -> [String] {
    guard prompt?.purpose.isCell ?? true, let status = statusOnScreen else { return [] }
    let limit = max(1, min(size.lines / 2, size.lines - 2))
    return lines(of: status, inWidth: size.columns, limit: limit, symbols)
  }

  /// Puts all that is left in the last line.
  func lines(
    of text: String, inWidth width: Int, limit: Int, _ symbols: SymbolSet
  ) -> [String] {
    let lines = DisplayWidthRules.standard.wrapped(text.sanitizedForTerminal, toWidth: width)
    guard lines.count > limit, limit > 0 else { return Array(lines.prefix(limit)) }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    let last = question == nil ? rest : withAnswers(rest, inWidth: width, symbols)
    return lines[..<(limit - 1)] + [last]
  }

  /// Truncates a question, but not its answers.
  private func withAnswers(_ text: String, inWidth width: Int, _ symbols: SymbolSet) -> String {
    let answers = localized("\("") yes or no", meaning: "keys")
    let room = width - DisplayWidthRules.standard.width(of: answers)
    guard room > 0, text.hasSuffix(answers) else { return text }
    return DisplayWidthRules.standard.truncated(
      String(text.dropLast(answers.count)), toWidth: room, ellipsis: symbols.ellipsis) + answers
  }

  /// Draws the status, and the keys that answer a question.
  func draw(
    _ status: [String], onto canvas: inout TextCanvas, keysAfter drawKeys: DrawKeys
  ) {
    canvas.draw(status, above: canvas.height)
    guard question != nil, let last = status.last else { return }
    let answer = canvas.widthRules.width(of: last.sanitizedForTerminal) + 1
    canvas.placeCursor(line: canvas.height - 1, column: answer, isVisible: true)
    _ = drawKeys(answer + 2, &canvas)
  }

  // MARK: - The prompt

  /// Columns of the prompt's text: the fewest ever, and the fewest beside keys or a message.
  private static let (minimumPromptWidth, promptWidth) = (4, 16)

  /// Why a text was refused, if that finds no room beside the prompt.
  func longRefusal(inWidth width: Int) -> String? {
    guard let prompt, !prompt.purpose.isCell, let message else { return nil }
    let isLong = [prompt.label, message].barWidth + Self.promptWidth > width
    return isLong ? message : nil
  }

  func draw(
    _ prompt: TextPrompt, onto canvas: inout TextCanvas, keysAfter drawKeys: DrawKeys
  ) {
    let line = canvas.height - 1
    let start = canvas.draw(
      prompt.label, line: line, column: 0, width: max(0, canvas.width - Self.minimumPromptWidth),
      style: .accent)
    // Why a text was refused, above all.
    let refusal = longRefusal(inWidth: canvas.width) == nil ? message : nil
    let notice = refusal ?? prompt.notice() ?? ""
    let width = notice.isEmpty ? 0 : [notice].barWidth + 2
    var end = drawKeys(start + Self.promptWidth + width, &canvas)
    if start + Self.promptWidth + width <= end, width > 0 {
      canvas.draw(notice, line: line, column: end - width + 2, style: .secondary)
      end -= width
    }
    canvas.draw(prompt.field, line: line, columns: start..<max(start, end))
  }
}

extension TextCanvas {
  mutating func draw(_ lines: [String], above end: Int) {
    for (line, text) in zip((end - lines.count)..., lines) {
      draw(text, line: line, column: 0, width: width, style: .accent)
    }
  }
}
