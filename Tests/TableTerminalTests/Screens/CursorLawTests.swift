import Foundation
import TableData
import TableText
import Testing

@testable import TableTerminal

/// In every frame the cursor of the terminal stands where the focus is.
@Suite struct CursorLawTests {
  /// Scripts of a hundred steps each; `STEPS=100000` asks for a thousand of them.
  static let seeds: Range<Int> = {
    let steps = ProcessInfo.processInfo.environment["STEPS"].flatMap(Int.init)
    return 0..<(steps.map { $0 / 100 } ?? 36)
  }()

  @Test(arguments: seeds)
  func theCursorStandsWhereTheFocusIs(seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    let kind = try #require(CursorTestScreen.allCases.dropFirst(seed % 9).first)
    let stack = try kind.stack()
    var size = TerminalSize.random(using: &generator)
    var screen = FrameTestScreen(width: size.columns, height: size.lines)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    differ.tabStops = .everyEighthColumn
    var steps: [String] = []
    for _ in 0..<100 {
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
      try #require(differ.frame(for: stack.draw(for: size)).isEmpty, trace)
    }
  }
}

/// A kind of screen with focus.
enum CursorTestScreen: CaseIterable {
  case list, columns, form, newForm, text, split, pane, tabs, pair

  /// A stack with a screen of the kind in sight.
  func stack() throws -> ScreenStack {
    switch self {
    case .list, .columns:
      let isList = self == .list
      let sections = (0..<3).map { section in
        let names = ["Apple", "Big 漢字", "Cherry 👍🏽", "Date", "Elder e\u{301}", "Fig"]
        let rows = names.enumerated().map {
          Chore(
            id: section * 10 + $0, name: $1, detail: "d\($0)",
            height: isList && $0 == 2 ? 3 : 1, isFixed: $0 == 4)
        }
        return TableSection(Category(id: section, header: "Section \(section)"), rows: rows)
      }
      return try ChoreTable(sections) {
        $0.allowsMultipleSelection = !isList
        if !isList {
          $0.columns = [
            RowColumn(TextColumn("Name")) { $0.name },
            RowColumn(TextColumn("Detail", width: .fixed(8))) { $0.detail ?? "" },
          ]
        }
      }.stack
    case .form: return SampleForm(.editing).stack
    case .newForm: return SampleForm(.adding).stack
    case .text: return SampleText(.editing, "one two 漢字\n\nthree 👍🏽\n" + "word " * 40).stack
    case .split:
      let table = try ChoreTable(["Apple", "Banana", "Cherry"])
      let split = SplitScreen("Fruit", list: table.screen, minimumWidth: 40)
      try split.show(TextScreen("Apple", .editing("red\nand sweet") { _ in }), isFocused: false)
      return ScreenStack(root: split)
    case .pane:
      let table = try ChoreTable(["Apple", "Banana", "Cherry"])
      let pane = DetailScreen(of: table.screen)
      return ScreenStack(
        root: SplitScreen(list: table.screen, pane: pane, minimumWidth: 40, minimumHeight: 12))
    case .tabs:
      return ScreenStack(
        root: TabScreen([
          TextScreen("Apple", .editing("red\nand sweet") { _ in }),
          try ChoreTable(["Apple", "Banana", "Cherry"]).screen,
        ]))
    case .pair:
      return ScreenStack(
        root: PairScreen(
          try ChoreTable(["Apple", "Banana"]).screen, try ChoreTable(["Oak", "Elm"]).screen))
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

extension String {
  fileprivate static func * (text: String, count: Int) -> String {
    String(repeating: text, count: count)
  }
}

extension ScreenStack {
  private static let keys: [Key] =
    [
      .up, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab,
      .backTab, .delete, .backspace, .space, .function(1), .function(6), .control("s"),
      .control("_"), .paste("pasted text"),
    ] + "jkjkdu/?eynabx7漢é[]hlJKsS%'<>|w".map { .character($0) }

  /// Presses a key, clicks or turns the wheel.
  ///
  /// - Returns: What it did.
  fileprivate func takeRandomStep(
    _ size: TerminalSize, using generator: inout FrameTestGenerator
  ) -> String {
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
    if isFinished { goOn() }
    return "\(key)"
  }

  /// Says what is wrong with where the cursor stands, as far as what is drawn tells.
  fileprivate func complaint(about cursor: TextCanvas.Cursor, on canvas: TextCanvas) -> String? {
    let line = canvas.lines[cursor.line]
    if question != nil {
      let isAnswer = cursor.isVisible && cursor.line == canvas.height - 2
      return isAnswer ? nil : "not at the answer"
    }
    if prompt != nil {
      let isTyped = cursor.isVisible && cursor.line == canvas.height - 2
      return isTyped ? nil : "not in the prompt"
    }
    if help != nil { return cursor.isVisible || cursor.line != 1 ? "not in the help" : nil }
    if cursor.isVisible != (isTyping && !isChoosing) { return "shown or hidden wrongly" }
    if line.hasPrefix("❯") || line.contains("│ ❯") { return nil }
    if top is TextScreen || isTyping { return nil }
    if let split = top as? SplitScreen, split.pane != nil, split.focus == .detail {
      let isBelow = split.arrangement == .below
      let isInPane = isBelow ? cursor.column == 0 : line.prefix(cursor.column).hasSuffix("│ ")
      return isInPane ? nil : "not in the pane"
    }
    let isButton = line.dropFirst(cursor.column).hasPrefix("[")
    let marked = canvas.lines.dropFirst().contains { $0.hasPrefix("❯ ") }
    return marked && !isButton ? "not on the marked line" : nil
  }

  private var isTyping: Bool { top.isTyping || ((top as? any ContainerScreen)?.isTyping ?? false) }

  private var isChoosing: Bool { (top as? FormScreen<Thing>)?.focusedChoice != nil }
}
