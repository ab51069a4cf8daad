import Foundation
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// In every frame on every screen, the terminal's cursor is at the focus.
@Suite struct CursorLawTests {
  /// Scripts of a hundred steps each; `STEPS=100000` runs a thousand of them.
  static let seeds: Range<Int> = {
    let steps = ProcessInfo.processInfo.environment["STEPS"].flatMap(Int.init)
    return 0..<(steps.map { $0 / 100 } ?? Sample.count(2) * CursorTestScreen.allCases.count)
  }()

  /// The steps of each; fewer where just a sample is run.
  private static let stepCount =
    ProcessInfo.processInfo.environment["STEPS"] == nil ? Sample.pick(15, ofGate: 100) : 100

  @Test(arguments: seeds)
  func theCursorStandsWhereTheFocusIs(seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    let kinds = CursorTestScreen.allCases
    let kind = kinds[seed % kinds.count]
    let sample = try CursorTestSample(kind)
    let stack = sample.stack
    var size = TerminalSize.random(using: &generator)
    var screen = FrameTestScreen(width: size.columns, height: size.lines)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    differ.tabStops = .everyEighthColumn
    var steps: [String] = []
    for _ in 0..<Self.stepCount {
      if Int.random(in: 0..<20, using: &generator) == 0 {
        size = .random(using: &generator)
        screen = FrameTestScreen(width: size.columns, height: size.lines)
        differ.invalidate()
      }
      steps.append(stack.takeRandomStep(size, using: &generator))
      let canvas = stack.draw(for: size)
      screen.accept(differ.frame(for: canvas))
      let trace = Comment("\(kind) \(size): \(steps)\n\(canvas.lines.joined(separator: "\n"))")
      let cursor = try #require(canvas.cursor, trace)
      try #require([screen.line, screen.column] == [cursor.line, cursor.column], trace)
      try #require(screen.modes == (cursor.isVisible ? [25] : []), trace)
      try #require(screen.faults.isEmpty, trace)
      try #require(stack.complaint(about: cursor, on: canvas) == nil, trace)
      // Pages arrive at any time.
      if kind == .paged { continue }
      try #require(differ.frame(for: stack.draw(for: size)).isEmpty, trace)
    }
  }
}

extension TerminalSize {
  fileprivate static func random(using generator: inout FrameTestGenerator) -> TerminalSize {
    TerminalSize(
      columns: .random(in: 8...90, using: &generator),
      lines: .random(in: 4...24, using: &generator))
  }
}

extension ScreenStack {
  private static let keys: [TerminalKey] =
    [
      .up, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab,
      .backTab, .delete, .backspace, .space, .function(1), .function(3), .function(6),
      .control("s"), .control("_"), .control("n"), .paste("pasted text"),
      .modified(.up, .shift), .modified(.down, .shift), .modified(.right, .shift),
    ] + "jkjkdu/?eynabcx7漢é[]hlJKsS%'<>|wvC.".map { .character($0) }

  /// Presses a key, clicks or turns the wheel, and applies background results.
  ///
  /// - Returns: The name of the action.
  fileprivate func takeRandomStep(
    _ size: TerminalSize, using generator: inout FrameTestGenerator
  ) -> String {
    defer { _ = topScreen.applyPendingResults() }
    let number = Int.random(in: 0..<12, using: &generator)
    if number < 2 {
      let event = MouseEvent(
        [.pressed(.left), .scrolledUp, .scrolledDown].randomElement(using: &generator)
          ?? .scrolledDown, line: .random(in: 1..<size.lines, using: &generator),
        column: .random(in: 0..<size.columns, using: &generator))
      handle(event)
      return "\(event.action) \(event.line) \(event.column)"
    }
    let key = Self.keys.randomElement(using: &generator) ?? .down
    handle(key)
    if isFinished { resume() }
    return "\(key)"
  }
}
