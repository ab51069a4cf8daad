import TableData
import TableDisplay
import TableTesting
import TableText
import Testing

import TablePaging
@testable import TableTerminal
@testable import TerminalDriver

/// A word of a long list, which is fetched page by page.
private struct Word: RowModel, Sendable {
  let id: Int
  var text: String { "Word \(id)" }
}

/// A thousand words.
private struct Thousand: SectionModel, Sendable {
  let id: Int
  var header: String? { "From \(id * 1_000)" }
}

/// Words that cannot be read.
private struct LostWords: PageSource {
  struct Failure: Error, CustomStringConvertible { let description = "The file is damaged." }

  func key(of row: Word) -> Int { row.id }

  func page(at anchor: PageAnchor<Int, Int>, limit: Int) async throws -> RowPage<Thousand, Word> {
    throw Failure()
  }
}

private typealias Words = SortedPageSource<Thousand, Word, Int>

/// Shows words, and placeholders for those in flight.
private struct WordsDelegate: TableScreenDelegate {
  typealias Section = Thousand
  typealias Row = PagedRow<Word>

  let title = "Words", allowsEditing = false

  func content(of row: PagedRow<Word>) -> CellContent {
    switch row.content {
    case .row(let word): .titled(word.text)
    case .pending: .titled("…")
    case .failed(let reason): .titled(reason)
    }
  }
}

/// Screens show a paged table like any other.
@Suite struct PagedScreenTests {
  private static let words: Words = {
    Words((0..<10_000).map { Word(id: $0) }, key: \.id) { Thousand(id: $0.id / 1_000) }
  }()

  private static func stack(_ words: Words = words) -> ScreenStack {
    ScreenStack(root: TableScreen(PagedTableContent(words), delegate: WordsDelegate()))
  }

  private static func drawn(_ stack: ScreenStack) -> [String] { stack.fetchedLines(lines: 6) }

  private static func lines(
    of stack: ScreenStack, after commands: [String]
  ) throws -> [String] {
    let transcript = Transcript(stack, size: TerminalSize(columns: 40, lines: 6))
    for command in commands.dropLast() {
      #expect(try transcript.perform(command) { _ in } == nil)
    }
    var lines: [String] = []
    #expect(try transcript.perform(commands.last ?? "") { lines.append($0) } == nil)
    return lines
  }

  /// A table that cannot be read must not look empty.
  @Test func aFailureStandsInPlaceOfTheRows() {
    let stack = ScreenStack(
      root: TableScreen(PagedTableContent(LostWords()), delegate: WordsDelegate()))
    let lines = stack.fetchedLines(columns: 60, lines: 6)
    #expect(lines.contains("  The file is damaged."))
    #expect(lines.last?.contains("r Try again") == true)
  }

  @Test func whatTakesAllRowsIsRefused() throws {
    let stack = Self.stack()
    _ = Self.drawn(stack)
    for command in ["search x", "sort word", "export words.csv"] {
      #expect(throws: UserError.self) { try stack.carryOut(command) }
    }
    #expect(!stack.bindings.contains { ["Search", "Sort"].contains($0.help) })
    #expect(!stack.topScreen.commandHelp.contains { $0.usage.hasPrefix("search") })
  }

  /// The lines of the bar that show where the rows in sight are.
  private static func thumb(_ stack: ScreenStack) -> [Int] {
    let lines = stack.fetchedLines(columns: 60, lines: 23)
    return lines.indices.filter { lines[$0].last == "┃" }
  }

  @Test func theScrollBarShowsThePlaceInTheWholeTable() throws {
    let stack = Self.stack()
    #expect(Self.thumb(stack) == [1])
    for (place, line) in [("5000", 11), ("7500", 16), ("9990", 21), ("25%", 6), ("1", 1)] {
      try stack.carryOut("go \(place)")
      #expect(Self.thumb(stack) == [line], "\(place)")
    }
    let bar = { (action: MouseEvent.Action, line: Int) in
      stack.handle(MouseEvent(action, line: line, column: 59, modifiers: []))
    }
    bar(.pressed(.left), 11)
    #expect(Self.thumb(stack) == [11])
    bar(.dragged(.left), 21)
    #expect(Self.thumb(stack) == [21])
  }

  @Test func aTranscriptShowsWhatIsInSightWithNumbersOfAllRows() throws {
    let stack = Self.stack()
    let first = try Self.lines(of: stack, after: ["open 1"])
    #expect(first.first == "Words")
    #expect(first.contains { $0.contains(" 1 ") && $0.hasSuffix("Word 0") })
    let middle = try Self.lines(of: stack, after: ["open 6501"])
    #expect(middle.contains { $0.contains("6501 ") && $0.hasSuffix("Word 6500") })
    #expect(middle.count <= 8)
    #expect(!middle.contains { $0.contains("…") })
  }

  @Test func numbersThatNoRowHasAreRefused() throws {
    let stack = Self.stack()
    _ = Self.drawn(stack)
    for number in [Int.min, -1, 0, .max] {
      #expect(throws: UserError("There is no row \(number). Rows are numbered 1 to 10000.")) {
        try stack.carryOut("open \(number)")
      }
    }
  }

  @Test func theEndIsOneKeyAway() throws {
    let stack = Self.stack()
    #expect(
      Self.drawn(stack) == [
        "Words                            1/10000", "From 0", "❯ Word 0", "  Word 1", "  Word 2",
        "⏎ → Open  ' Go to  ? Help  q Quit",
      ])
    stack.press(.end)
    #expect(
      Self.drawn(stack) == [
        "Words                        10000/10000", "From 9000", "  Word 9997", "  Word 9998",
        "❯ Word 9999", "⏎ → Open  ' Go to  ? Help  q Quit",
      ])
    stack.press(.pageUp)
    #expect(
      Self.drawn(stack) == [
        "Words                         9997/10000", "From 9000", "❯ Word 9996", "  Word 9997",
        "  Word 9998", "⏎ → Open  ' Go to  ? Help  q Quit",
      ])
    stack.press(.home)
    #expect(
      Self.drawn(stack) == [
        "Words                            1/10000", "From 0", "❯ Word 0", "  Word 1", "  Word 2",
        "⏎ → Open  ' Go to  ? Help  q Quit",
      ])
  }

  @Test func keysReachSectionsThatAreNotAtHand() throws {
    let stack = Self.stack()
    _ = Self.drawn(stack)
    for expected in ["1001", "2001", "3001"] {
      stack.press(.character("]"))
      _ = Self.drawn(stack)
      #expect(stack.topScreen.positionText == "\(expected)/10000")
    }
    try stack.carryOut("go 3500")
    _ = Self.drawn(stack)
    for expected in ["3001", "2001", "1001", "1"] {
      stack.press(.character("["))
      _ = Self.drawn(stack)
      #expect(stack.topScreen.positionText == "\(expected)/10000")
    }
  }

  @Test func aPlaceIsNamedByItsNumberItsPartOrItsLetter() throws {
    let words = Words((0..<10_000).map { Word(id: $0) }, key: \.id) { thousand in
      String(UnicodeScalar(UInt8(65 + thousand.id)))
    } section: {
      Thousand(id: $0.id / 1_000)
    }
    let stack = Self.stack(words)
    for (place, position) in [("6543", 6543), ("37%", 3701), ("first", 1), ("D", 3001)] {
      try stack.carryOut(place == "first" ? place : "go \(place)")
      _ = Self.drawn(stack)
      #expect(stack.topScreen.positionText == "\(position)/10000")
    }
    #expect(throws: UserError("There is no row 10001. Rows are numbered 1 to 10000.")) {
      try stack.carryOut("go 10001")
    }
    #expect(throws: UserError("Enter where to go. For example: go 1000, go 37% or go M")) {
      try stack.carryOut("go")
    }
  }

  @Test func aPlaceIsGoneToAsItIsTyped() throws {
    let stack = Self.stack()
    try stack.carryOut("go 3500")
    _ = Self.drawn(stack)
    stack.press(.character("'"))
    for (key, position) in [("6", 6), ("2", 62), ("%", 6201)] as [(Character, Int)] {
      stack.press(.character(key))
      _ = Self.drawn(stack)
      #expect(stack.topScreen.positionText == "\(position)/10000")
    }
    stack.press(.enter)
    #expect(Self.drawn(stack).first?.hasSuffix(" 6201/10000") == true)
    stack.press(.character("'"))
    for key in "20000" { stack.press(.character(key)) }
    _ = Self.drawn(stack)
    let prompt = "Go to: 20000" + String(repeating: " ", count: 20) + "Rows are numbered 1 to 10000"
    #expect(stack.lines(columns: 60, lines: 6)[5] == prompt, "The keys give way")
    #expect(stack.topScreen.positionText == "10000/10000")
    stack.press(.escape)
    _ = Self.drawn(stack)
    #expect(stack.topScreen.positionText == "6201/10000")
  }

  @Test func whatIsGuessedIsMarked() throws {
    var words = Self.words
    words.isExact = false
    let stack = Self.stack(words)
    _ = Self.drawn(stack)
    #expect(stack.topScreen.positionText == "1/≈11000")
    try stack.carryOut("open 6000")
    _ = Self.drawn(stack)
    #expect(stack.topScreen.positionText == "≈6599/≈11000")
  }

  @Test func thereIsNoRowBeyondTheEnd() throws {
    let stack = Self.stack()
    #expect(throws: UserError("There is no row 10001. Rows are numbered 1 to 10000.")) {
      try stack.carryOut("open 10001")
    }
  }

  @Test func withoutRowsThereIsNowhereToGo() throws {
    let stack = Self.stack(Words([], key: \.id) { Thousand(id: $0.id) })
    _ = Self.drawn(stack)
    #expect(stack.keyLine == "? Help  q Quit")
    #expect(try stack.transcript("help").allSatisfy { !$0.hasPrefix("go") })
  }
}
