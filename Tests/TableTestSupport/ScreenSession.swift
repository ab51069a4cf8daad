/// The program in a terminal, seen as lines of text.
public final class ScreenSession {
  /// The terminal it runs in.
  public let terminal: PseudoTerminal
  /// The screen of the terminal.
  public private(set) var screen: ShownScreen
  private var shownCount = 0

  /// Creates a session of a program in a terminal of a given size.
  public init(_ terminal: PseudoTerminal, columns: Int, lines: Int) {
    self.terminal = terminal
    screen = ShownScreen(columns: columns, lines: lines)
  }

  /// Waits until a line of the screen is this one; keys may follow it in the last line.
  public func waitFor(_ line: String) throws {
    try waitUntil("the line “\(line)”") {
      $0.contains(line) || $0.last?.hasPrefix(line + "  ") == true
    }
  }

  /// Waits until the lines of the screen meet a condition.
  public func waitUntil(_ goal: String, _ condition: ([String]) -> Bool) throws {
    do {
      try terminal.waitUntil(goal) { output in
        self.show(output)
        return condition(self.screen.lines)
      }
    } catch {
      throw Overdue(goal: goal, lines: screen.lines)
    }
  }

  /// Types a text and waits until a line of the screen is this one.
  public func send(_ keys: String, thenWaitFor line: String) throws {
    try terminal.send(keys)
    try waitFor(line)
  }

  /// Types a text and waits until a named form field has the focus and a text.
  public func send(_ keys: String, thenWaitForField name: String, _ text: String) throws {
    try terminal.send(keys)
    try waitUntil("“\(text)” in the field \(name)") { lines in
      lines.contains { line in
        guard line.hasPrefix("❯ \(name) ") || line == "❯ \(name)" else { return false }
        let value = line.dropFirst(name.count + 2).drop { $0 == " " || $0 == "│" }
        let end = value.lastIndex { $0 != " " && $0 != "│" }
        return end.map { value[...$0] } ?? "" == text
      }
    }
  }

  /// Changes the size of the terminal.
  public func resize(columns: Int, lines: Int) {
    show(terminal.output)
    screen = ShownScreen(columns: columns, lines: lines)
    terminal.resize(columns: columns, lines: lines)
  }

  /// Applies the complete frames.
  private func show(_ output: [UInt8]) {
    let end = Array("\u{1B}[?2026l".utf8)
    let rest = output[shownCount...]
    guard let last = rest.indices.last(where: { rest[$0...].starts(with: end) }) else { return }
    screen.accept(String(decoding: rest[..<last], as: UTF8.self))
    shownCount = last + end.count
  }

  /// The error when a wait times out, with the screen.
  private struct Overdue: Error {
    let goal: String
    let lines: [String]
  }
}

/// Keys as a terminal sends them.
public enum Keys {
  /// The arrow up.
  public static let up = "\u{1B}[A"
  /// The arrow down.
  public static let down = "\u{1B}[B"
  /// The arrow to the left.
  public static let left = "\u{1B}[D"
  /// The arrow to the right.
  public static let right = "\u{1B}[C"
  /// Enter.
  public static let enter = "\r"
  /// Escape.
  public static let escape = "\u{1B}"
  /// Delete.
  public static let delete = "\u{1B}[3~"
  /// Backspace.
  public static let backspace = "\u{7F}"
  /// Control and C.
  public static let controlC = "\u{3}"
  /// Control and Z.
  public static let controlZ = "\u{1A}"
  /// Control and S.
  public static let controlS = "\u{13}"
}
