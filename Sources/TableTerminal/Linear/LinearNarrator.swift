import SystemBasics
import TableText
import TerminalDriver

/// Describes changes of screens line by line, for screen readers.
struct LinearNarrator {
  private var title: String?
  private var focus: [String] = []
  private var search: LinearSearch?
  private var lastStatus: String?
  private var cursor: TextCanvas.Cursor?
  private var screen: ObjectIdentifier?
  private var helpKeys: Set<String> = []
  private var state: [String] = []
  private var isAnswerDue = false

  /// Answers a key, also if nothing changed: an unchanged message is repeated.
  mutating func recordKey() {
    lastStatus = nil
    isAnswerDue = true
  }

  mutating func invalidate() {
    self = LinearNarrator()
  }

  /// Returns the changes since the last call, in words.
  mutating func lines(for stack: ScreenStack, drawnAs canvas: TextCanvas) -> [String] {
    let titles = titleLines(of: stack)
    var lines = titles
    let isNew = !lines.isEmpty && screen != ObjectIdentifier(stack.topScreen)
    screen = ObjectIdentifier(stack.topScreen)
    lines += stateLines(of: stack, isNew: isNew)
    lines += stack.linearChanges()
    // Omits the progress, which would repeat at every step.
    let absence = (stack.focusedScreen as? any RowScreen)?.absence
    let status = stack.lastLine.statusOnScreen ?? stack.work.current?.activity ?? absence
    if let status, status != lastStatus { lines.append(status) }
    lastStatus = status
    let found = searchLines(of: stack, below: titles)
    lines += found
    // A field's validation error is a message, too.
    lines += focusLines(of: stack, canvas, isNew: isNew, after: found).filter {
      $0 != lastStatus && !found.contains($0)
    }
    lines += helpLines(of: stack)
    if lines.isEmpty, isAnswerDue, !stack.hasPendingResults { lines = focus }
    isAnswerDue = isAnswerDue && lines.isEmpty
    return lines.map(\.sanitizedForTerminal).filter { !$0.isEmpty }
  }

  private mutating func titleLines(of stack: ScreenStack) -> [String] {
    let shown = stack.title
    guard shown != title else { return [] }
    title = shown
    return [shown]
  }

  /// The search text and number of matches, if changed.
  private mutating func searchLines(of stack: ScreenStack, below titles: [String]) -> [String] {
    let old = search
    search = stack.linearSearch
    guard let search, search != old else { return [] }
    let text = search.text == old?.text ? [] : [search.text]
    // Most titles contain the number.
    let found = [search.found].compactMap(\.self).filter { number in
      !titles.contains { $0.contains(number) }
    }
    return text + found
  }

  private mutating func focusLines(
    of stack: ScreenStack, _ canvas: TextCanvas, isNew: Bool, after found: [String]
  ) -> [String] {
    let (old, before) = (isNew ? [] : focus, cursor)
    focus = Self.focus(of: stack, canvas)
    cursor = canvas.cursor
    // The prompt shows the answer.
    if stack.question != nil { return [] }
    let changed = focus.filter { !old.contains($0) }
    guard changed.isEmpty, found.isEmpty, let cursor, cursor.isVisible, cursor != before else {
      return changed
    }
    // Only the position within a text changed. A field ends with its box.
    let cell = canvas[cursor.line, cursor.column]
    let isAtEnd = (cursor.column..<canvas.width).allSatisfy {
      [" ", "│", "|"].contains(canvas[cursor.line, $0].text)
    }
    return [
      isAtEnd ? localized("end of line") : cell.text == " " ? TerminalKey.space.label : cell.text
    ]
  }

  /// The settings that keys have switched on or off.
  private mutating func stateLines(of stack: ScreenStack, isNew: Bool) -> [String] {
    let old = state
    state = (stack.focusedScreen as? any LinearScreen)?.linearState ?? []
    guard !isNew, old.count == state.count else { return [] }
    return zip(old, state).filter { $0 != $1 }.map(\.1)
  }

  /// The help key, at first and whenever none of those named last works any more.
  private mutating func helpLines(of stack: ScreenStack) -> [String] {
    guard let help = stack.labelledBindings.last(where: { $0.help == localized("Help") }),
      helpKeys.isDisjoint(with: stack.workingKeys(among: help.keys).map(\.label))
    else { return [] }
    helpKeys = Set(help.label.split(separator: " ").map(String.init))
    return [help.spoken]
  }

  private static func focus(of stack: ScreenStack, _ canvas: TextCanvas) -> [String] {
    if let help = stack.help, stack.prompt == nil { return help.found.map(\.spoken) }
    var lines: [String] = []
    if let prompt = stack.prompt, prompt.purpose.matches == nil {
      lines.append(prompt.label + prompt.field.text)
      lines += [prompt.notice()].compactMap(\.self)
    }
    if let words = (stack.focusedScreen as? any LinearScreen)?.linearFocus {
      return lines + words
    }
    guard stack.prompt == nil, let cursor = canvas.cursor else { return lines }
    return lines + [canvas.lines[cursor.line].trimmed]
  }
}
