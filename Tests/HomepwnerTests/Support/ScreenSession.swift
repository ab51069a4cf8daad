import TableTestSupport

/// The program in a terminal, seen as lines of text.
final class ScreenSession {
  let terminal: PseudoTerminal
  private(set) var screen: ShownScreen
  private var shownCount = 0

  init(_ terminal: PseudoTerminal, columns: Int, lines: Int) {
    self.terminal = terminal
    screen = ShownScreen(columns: columns, lines: lines)
  }

  /// Waits until a line of the screen is this one.
  func waitFor(_ line: String) throws {
    try waitUntil("the line “\(line)”") { $0.contains(line) }
  }

  /// Waits until the lines of the screen meet a condition.
  func waitUntil(_ goal: String, _ condition: ([String]) -> Bool) throws {
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
  func send(_ keys: String, thenWaitFor line: String) throws {
    try terminal.send(keys)
    try waitFor(line)
  }

  /// Changes the size of the terminal.
  func resize(columns: Int, lines: Int) {
    show(terminal.output)
    screen = ShownScreen(columns: columns, lines: lines)
    terminal.resize(columns: columns, lines: lines)
  }

  /// Shows the frames that are whole.
  private func show(_ output: [UInt8]) {
    let end = Array("\u{1B}[?2026l".utf8)
    let rest = output[shownCount...]
    guard let last = rest.indices.last(where: { rest[$0...].starts(with: end) }) else { return }
    screen.accept(String(decoding: rest[..<last], as: UTF8.self))
    shownCount = last + end.count
  }

  /// Why a test did not get further, with what the screen showed.
  private struct Overdue: Error {
    let goal: String
    let lines: [String]
  }
}

/// Keys as a terminal sends them.
enum Keys {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let delete = "\u{1B}[3~"
  static let backspace = "\u{7F}"
  static let controlC = "\u{3}"
  static let controlS = "\u{13}"
}
