import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

extension ScreenStack {
  /// Draws the current screen between its title and the message.
  func draw(for size: TerminalSize) -> TextCanvas {
    var canvas = TextCanvas(width: size.columns, height: size.lines, glyphs: glyphs)
    self.size = size
    tellNewConflicts()
    tellButtonsWithoutKeys()
    let lines = 1..<max(1, size.lines - 1 - statusLines.count)
    if help != nil {
      let bindings = labelledBindings
      help?.draw(bindings, onto: &canvas, lines: lines)
    } else {
      do {
        try top.draw(onto: &canvas, lines: lines)
      } catch {
        message = Localization.description(of: error)
      }
    }
    // The title may depend on the size.
    let title = canGoBack ? "\(glyphs.back) \(top.title)" : top.title
    canvas.drawTitle(title, position: help == nil ? top.positionText : nil, line: 0, style: .title)
    let isInCell = help == nil && drawCellField(onto: &canvas)
    drawStatus(statusLines, of: isInCell ? nil : prompt, onto: &canvas)
    drawKeys(onto: &canvas, line: size.lines - 1)
    // Screen readers begin at the cursor: without a focus, below the title.
    if canvas.cursor == nil { canvas.placeCursor(line: 1, column: 0) }
    return canvas
  }

  /// The message in at most half of the lines, sparing one for the focus; at least one line.
  private var statusLines: [String] {
    let standing = (focusedScreen as? any StandingStatus)?.standingStatus
    guard prompt?.isInCell ?? true, let status = statusOnScreen ?? work.current?.text ?? standing
    else {
      return [""]
    }
    let lines = DisplayWidth.standard.wrapped(status.terminalSafe, toWidth: size.columns)
    let limit = max(1, min(size.lines / 2, size.lines - 3))
    guard lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines[..<(limit - 1)] + [question == nil ? rest : withAnswers(rest)]
  }

  /// Truncates a question, but not its answers.
  private func withAnswers(_ text: String) -> String {
    let answers = localized("\("") yes or no", meaning: "keys")
    let room = size.columns - DisplayWidth.standard.width(of: answers)
    guard room > 0, text.hasSuffix(answers) else { return text }
    return DisplayWidth.standard.truncated(
      String(text.dropLast(answers.count)), toWidth: room, ellipsis: glyphs.ellipsis) + answers
  }

  /// The minimum columns for the prompt's text.
  private static let leastPromptField = 4

  private func drawStatus(
    _ lines: [String], of prompt: TextPrompt?, onto canvas: inout TextCanvas
  ) {
    let line = size.lines - 1 - lines.count
    if let prompt {
      let used = canvas.draw(
        prompt.label, line: line, column: 0, width: max(0, canvas.width - Self.leastPromptField),
        style: .accent)
      let end = canvas.width - drawNotice(of: prompt, after: used, onto: &canvas, line: line)
      canvas.draw(prompt.field, line: line, columns: used..<max(used, end))
    } else {
      for (offset, text) in lines.enumerated() {
        canvas.draw(text, line: line + offset, column: 0, width: canvas.width, style: .accent)
      }
      guard question != nil, let last = lines.last else { return }
      let answer = canvas.displayWidth.width(of: last.terminalSafe) + 1
      canvas.placeCursor(line: size.lines - 2, column: answer, isVisible: true)
    }
  }

  /// Draws the prompt's notice if that leaves half of the line.
  ///
  /// - Returns: The columns used.
  private func drawNotice(
    of prompt: TextPrompt, after start: Int, onto canvas: inout TextCanvas, line: Int
  ) -> Int {
    guard let notice = prompt.notice() else { return 0 }
    let width = canvas.displayWidth.width(of: notice.terminalSafe) + 2
    guard start + 2 * width <= canvas.width else { return 0 }
    canvas.draw(notice, line: line, column: 0, style: .secondary, alignment: .trailing)
    return width
  }

  /// The question with its answers in words, or the message.
  var status: String? {
    question.map { localized("\($0.text) yes or no") } ?? message
  }

  /// The question with its answer keys, or the message.
  var statusOnScreen: String? {
    question.map { localized("\($0.text) yes or no", meaning: "keys") } ?? message
  }

  private func drawKeys(onto canvas: inout TextCanvas, line: Int) {
    let hint = help.map { glyphs.keyLabel($0.hint) }
    let text = hint ?? keyLabels(shownBindings).joined(separator: "  ")
    canvas.draw(text, line: line, column: 0, width: canvas.width, style: .bar)
  }

  /// The bindings that fit the last line; help shows all.
  private var shownBindings: [KeyBinding] {
    var shown = labelledBindings.filter(\.isProminent)
    while shown.count > 1, width(of: keyLabels(shown)) > size.columns {
      let least = shown.map(\.precedence).min()
      shown.lastIndex { $0.precedence == least }.map { _ = shown.remove(at: $0) }
    }
    return shown
  }

  private func width(of labels: [String]) -> Int {
    DisplayWidth.standard.width(of: labels.joined(separator: "  ").terminalSafe)
  }

  private func keyLabels(_ bindings: [KeyBinding]) -> [String] {
    bindings.map { $0.label.isEmpty ? $0.help : "\(glyphs.keyLabel($0.label)) \($0.help)" }
  }

  /// Returns the binding in a column of the last line.
  func keyBinding(inColumn column: Int) -> KeyBinding? {
    let shown = shownBindings
    return keyLabels(shown).index(inColumn: column, spacing: 2).map { shown[$0] }
  }
}

extension [String] {
  /// Returns the index of the text at a column.
  fileprivate func index(inColumn column: Int, spacing: Int) -> Int? {
    var start = 0
    for (index, text) in enumerated() {
      let end = start + DisplayWidth.standard.width(of: text.terminalSafe)
      if (start..<end).contains(column) { return index }
      start = end + spacing
    }
    return nil
  }
}

extension [BarButton] {
  /// Returns the button at a column of the button line.
  func button(inColumn column: Int) -> BarButton? {
    map { "[\($0.title)]" }.index(inColumn: column, spacing: 1).map { self[$0] }
  }
}
