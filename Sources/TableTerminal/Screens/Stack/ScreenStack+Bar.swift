import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

// MARK: - The last line

extension ScreenStack {
  func drawBar(of prompt: TextPrompt?, onto canvas: inout TextCanvas) {
    keyColumns = 0..<0
    let (status, persistent) = (statusLines, persistentLines)
    let start = size.lines - max(1, status.count) - persistent.count
    for (line, text) in zip(start..., persistent) {
      canvas.draw(text, line: line, column: 0, width: canvas.width, style: .accent)
    }
    if let prompt {
      drawPrompt(prompt, onto: &canvas)
    } else if let last = status.last {
      for (line, text) in zip((size.lines - status.count)..., status) {
        canvas.draw(text, line: line, column: 0, width: canvas.width, style: .accent)
      }
      guard question != nil else { return }
      let answer = canvas.widthRules.width(of: last.sanitizedForTerminal) + 1
      canvas.placeCursor(line: size.lines - 1, column: answer, isVisible: true)
      drawKeysAtEnd(after: answer + 2, onto: &canvas)
    } else if !isKeyLineTaken {
      drawKeys(beside: persistent.isEmpty ? persistentText : nil, onto: &canvas)
    }
  }

  /// Shown beside the keys, or above them if long.
  private var persistentText: String? {
    guard help == nil else { return nil }
    let text = work.current?.text ?? (focusedScreen as? any RowScreen)?.persistentStatus
    return text == message || text == prompt?.notice() ? nil : text
  }

  /// Empty if the text leaves the keys half of the line.
  var persistentLines: [String] {
    if let longRefusal { return lines(of: longRefusal, limit: size.lines / 3) }
    guard let text = persistentText, 2 * width(of: [text]) > size.columns else { return [] }
    return lines(of: text, limit: size.lines / 3)
  }

  /// Columns of the prompt's text: the least, and those spared by what follows it.
  private static let (leastPromptField, promptField) = (4, 16)

  /// Why a text was refused, if that finds no room beside the prompt.
  private var longRefusal: String? {
    guard let prompt, !prompt.isInCell, let message else { return nil }
    let isLong = width(of: [prompt.label, message]) + Self.promptField > size.columns
    return isLong ? message : nil
  }

  private func drawPrompt(_ prompt: TextPrompt, onto canvas: inout TextCanvas) {
    let line = size.lines - 1
    let start = canvas.draw(
      prompt.label, line: line, column: 0, width: max(0, canvas.width - Self.leastPromptField),
      style: .accent)
    // Why a text was refused, above all.
    let notice = (longRefusal == nil ? message : nil) ?? prompt.notice() ?? ""
    let width = notice.isEmpty ? 0 : width(of: [notice]) + 2
    var end = drawKeysAtEnd(after: start + Self.promptField + width, onto: &canvas)
    if start + Self.promptField + width <= end, width > 0 {
      canvas.draw(notice, line: line, column: end - width + 2, style: .secondary)
      end -= width
    }
    canvas.draw(prompt.field, line: line, columns: start..<max(start, end))
  }

  /// Returns the column before the keys.
  @discardableResult
  private func drawKeysAtEnd(after start: Int, onto canvas: inout TextCanvas) -> Int {
    let shown = shownBindings(inWidth: size.columns)
    let labels = [shown, shown.filter { $0.precedence >= 0 }].map(keyLabels)
      .first { canvas.width - width(of: $0) - 2 >= start }
    guard let labels else { return canvas.width }
    let first = canvas.width - width(of: labels)
    drawKeys(labels, column: first, onto: &canvas)
    keyColumns = first..<canvas.width
    return first - 2
  }

  private func drawKeys(beside text: String?, onto canvas: inout TextCanvas) {
    let room = max(0, size.columns - (text.map { width(of: [$0]) + 2 } ?? 0))
    let hint = help.map { [symbols.keyLabel($0.hint)] }
    let labels = hint ?? keyLabels(shownBindings(inWidth: room))
    drawKeys(labels, column: 0, onto: &canvas)
    if hint == nil { keyColumns = 0..<room }
    let start = width(of: labels) + 2
    guard let text, start < canvas.width else { return }
    canvas.draw(
      text, line: size.lines - 1, column: start, width: canvas.width - start, style: .accent,
      alignment: .trailing)
  }

  private func drawKeys(_ labels: [String], column: Int, onto canvas: inout TextCanvas) {
    canvas.draw(
      labels.joined(separator: "  "), line: size.lines - 1, column: column,
      width: canvas.width - column, style: .bar)
  }

  private func shownBindings(inWidth room: Int) -> [KeyBinding] {
    var shown = labelledBindings.filter(\.isProminent)
    while shown.count > 1, width(of: keyLabels(shown)) > room {
      let least = shown.map(\.precedence).min()
      shown.lastIndex { $0.precedence == least }.map { _ = shown.remove(at: $0) }
    }
    return shown
  }

  private func width(of labels: [String]) -> Int {
    DisplayWidthRules.standard.width(of: labels.joined(separator: "  ").sanitizedForTerminal)
  }

  private func keyLabels(_ bindings: [KeyBinding]) -> [String] {
    bindings.map { $0.label.isEmpty ? $0.help : "\(symbols.keyLabel($0.label)) \($0.help)" }
  }

  func keyBinding(inColumn column: Int) -> KeyBinding? {
    guard keyColumns.contains(column) else { return nil }
    let shown = shownBindings(inWidth: keyColumns.count)
    return keyLabels(shown).index(inColumn: column - keyColumns.lowerBound, spacing: 2).map {
      shown[$0]
    }
  }
}

extension [String] {
  fileprivate func index(inColumn column: Int, spacing: Int) -> Int? {
    var start = 0
    for (index, text) in enumerated() {
      let end = start + DisplayWidthRules.standard.width(of: text.sanitizedForTerminal)
      if (start..<end).contains(column) { return index }
      start = end + spacing
    }
    return nil
  }
}

extension [BarButton] {
  func index(inColumn column: Int) -> Int? {
    map { "[\($0.title)]" }.index(inColumn: column, spacing: 1)
  }
}
