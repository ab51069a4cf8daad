import Foundation
import TableTerminal
import TableText
import TerminalDriver
import TextDrawing

/// A program that shows the events of its terminal, and can exit in every way.
struct Probe {
  private struct Failure: Error {}

  private let terminal = TerminalDevice()
  private var differ = FrameDiffer(environment: ProcessInfo.processInfo.environment)
  private var lines: [String] = []

  mutating func run(_ way: String) throws {
    switch way {
    case "pipe": while true { try terminal.write(Array("a line for a pipe\n".utf8)) }
    case "chained": callBeforeCrashes()
    default: break
    }
    try terminal.enter()
    defer { terminal.leave() }
    try show("ready")
    try leave(by: way)
  }

  private mutating func leave(by way: String) throws {
    switch way {
    case "return": break
    case "throw": throw Failure()
    case "exit": exit(3)
    case "trap", "chained": preconditionFailure("this crash is wanted")
    case "overflow": print(depth(of: lines.count))
    case "abort": abort()
    case "nest": try TerminalDevice().enter()
    case "abandon": try abandon()
    case "flood": try flood()
    default: try showEvents()
    }
  }

  /// Shows every event until the input ends, `q` is pressed or a signal comes.
  private mutating func showEvents() throws {
    while let event = terminal.nextEvent() {
      switch event {
      case .key(.character("q")), .endOfInput: return
      case .key(.control("z")), .suspend: try terminal.suspend()
      case .terminate(let signal): terminal.finish(raising: signal)
      default: break
      }
      try show("\(event)")
    }
  }

  /// Draws screen after screen, whether they are read or not, until `q` or a signal arrives.
  ///
  /// Many are written at once, more than the buffers between a program and its reader hold.
  private mutating func flood() throws {
    for count in 0... {
      let size = terminal.size
      var bytes = floodFrame(count, size)
      if count > 0 {
        // After ten more frames the screen is as it was, so they can follow again and again.
        let cycle = (1...10).flatMap { floodFrame(count + $0, size) }
        for _ in 0...150_000 / max(cycle.count, 1_000) { bytes += cycle }
      }
      try terminal.write(bytes)
      switch terminal.nextEvent(timeout: .zero) {
      case .key(.character("q")), .endOfInput: return
      case .terminate(let signal): terminal.finish(raising: signal)
      case .suspend: try terminal.suspend()
      case .resize, .resumed: differ.invalidate()
      default: break
      }
    }
  }

  /// A screen full of one digit, of which nothing was on the screen before.
  private mutating func floodFrame(_ count: Int, _ size: TerminalSize) -> [UInt8] {
    var canvas = TextCanvas(width: size.columns, height: size.lines)
    canvas.draw("size \(size.columns)x\(size.lines)", line: 0, column: 0, style: .sectionHeader)
    for line in 1..<max(size.lines, 1) {
      canvas.fill(line: line, columns: 0..<size.columns, with: Character(String(count % 10)))
    }
    return differ.frame(for: canvas)
  }

  /// Redraws everything, so that each text is contiguous among the bytes.
  private mutating func show(_ line: String) throws {
    lines.append(line)
    let size = terminal.size
    var canvas = TextCanvas(width: size.columns, height: size.lines)
    canvas.draw("size \(size.columns)x\(size.lines)", line: 0, column: 0, style: .sectionHeader)
    for (index, line) in lines.suffix(size.lines - 1).enumerated() {
      canvas.draw(line, line: index + 1, column: 0)
    }
    differ.invalidate()
    try terminal.write(differ.frame(for: canvas))
  }

  /// Forgets an entered terminal, which is restored when its last reference is released.
  private func abandon() throws {
    terminal.leave()
    try TerminalDevice().enter()
  }

  /// Installs a crash handler, as a runtime may.
  private func callBeforeCrashes() {
    for number in [SIGILL, SIGTRAP] {
      signal(number) { _ in
        let text: StaticString = "told of a crash\n"
        // Safe: the text is a constant of this length.
        _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      }
    }
  }

  /// Calls itself until the stack is exhausted.
  private func depth(of count: Int) -> Int {
    count < 0 ? 0 : depth(of: count + 1) + 1
  }
}
