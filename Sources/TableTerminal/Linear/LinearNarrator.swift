import TableText

/// Says what changed on screens, line by line, for those who listen.
///
/// It writes nothing itself. What it says is what a screen would show: where the focus is, what rows
/// came, went or changed, what is asked and told.
struct LinearNarrator {
  private var title: String?
  private var focus: [String] = []
  private var told: String?
  private var cursor: TextCanvas.Cursor?
  private var screen: ObjectIdentifier?

  /// From now on a message is said again, although it is the same: it answers another key.
  mutating func noteKey() {
    told = nil
  }

  /// From now on everything is said again.
  mutating func beginAnew() {
    self = LinearNarrator()
  }

  /// Returns what is to be said.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - canvas: What was drawn of them.
  /// - Returns: Lines of safe text; none if nothing changed.
  mutating func lines(for stack: ScreenStack, drawnAs canvas: TextCanvas) -> [String] {
    let isFirst = title == nil
    var lines = titleLines(of: stack)
    let isNew = !lines.isEmpty && screen != ObjectIdentifier(stack.top)
    screen = ObjectIdentifier(stack.top)
    lines += stack.linearChanges()
    if let status = stack.statusOnScreen, status != told { lines.append(status) }
    told = stack.statusOnScreen
    // What is wrong with a field is a message, too.
    lines += focusLines(of: stack, canvas, isNew: isNew).filter { $0 != told }
    if isFirst, stack.question == nil { lines.append(LinearWords.help) }
    return lines.map(\.safeText).filter { !$0.isEmpty }
  }

  private mutating func titleLines(of stack: ScreenStack) -> [String] {
    let shown = stack.canGoBack ? "\(stack.glyphs.back) \(stack.top.title)" : stack.top.title
    guard shown != title else { return [] }
    title = shown
    return [shown]
  }

  private mutating func focusLines(
    of stack: ScreenStack, _ canvas: TextCanvas, isNew: Bool
  ) -> [String] {
    let (old, before) = (isNew ? [] : focus, cursor)
    focus = Self.focus(of: stack, canvas)
    cursor = canvas.cursor
    // A question is answered where it is asked.
    if stack.question != nil { return [] }
    let changed = focus.filter { !old.contains($0) }
    guard changed.isEmpty, let cursor, cursor.isVisible, cursor != before else { return changed }
    // Only the place within a text changed.
    let cell = canvas[cursor.line, cursor.column]
    let isAtEnd = (cursor.column..<canvas.width).allSatisfy { canvas[cursor.line, $0].text == " " }
    return [isAtEnd ? LinearWords.endOfLine : cell.text == " " ? Key.space.label : cell.text]
  }

  /// What stands where keys act.
  private static func focus(of stack: ScreenStack, _ canvas: TextCanvas) -> [String] {
    if stack.help != nil {
      return stack.labelledBindings.map { "\(stack.glyphs.keyLabel($0.label)) \($0.help)" }
    }
    var lines: [String] = []
    if let prompt = stack.prompt {
      lines.append(prompt.label + prompt.field.text)
      // How many were found stands in most titles.
      if let notice = prompt.notice(), !stack.top.title.contains(notice) { lines.append(notice) }
    }
    if let words = (stack.focusedScreen as? any LinearScreen)?.linearFocus(stack.glyphs) {
      return lines + words
    }
    guard stack.prompt == nil, let cursor = canvas.cursor else { return lines }
    return lines + [canvas.lines[cursor.line].trimmed]
  }
}
