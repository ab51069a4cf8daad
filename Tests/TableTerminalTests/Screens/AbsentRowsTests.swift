import Synchronization
import TableData
import TableDisplay
import TablePaging
import TableTesting
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

private struct Entry: RowModel, Sendable {
  let id: Int
}

/// A list on a server that goes to no numbers, and answers once it may.
private final class ServedEntries: PageSource {
  private let entries = SortedPageSource((0..<1_000).map { Entry(id: $0) }, key: \.id) { _ in
    SingleSection()
  }
  let isHeld = Mutex(false), isDown = Mutex(false)

  func key(of entry: Entry) -> Int { entry.id }

  func page(
    at anchor: PageAnchor<Int, SingleSection.ID>, limit: Int
  ) async throws -> RowPage<SingleSection, Entry> {
    while isHeld.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    if isDown.withLock(\.self) { throw PageError("This server does not answer.") }
    if case .position = anchor { throw PageError("This server does not count.") }
    return entries.page(at: anchor, limit: limit)
  }
}

private struct EntriesDelegate: TableScreenDelegate {
  typealias Row = PagedRow<Entry>

  let title = "Entries", allowsEditing = false

  func content(of row: PagedRow<Entry>) -> CellContent {
    .titled(row.row.map { "Entry \($0.id)" } ?? "…")
  }
}

/// A screen says why rows are missing.
@Suite struct AbsentRowsTests {
  private let entries = ServedEntries()

  private var stack: ScreenStack {
    ScreenStack(root: TableScreen(PagedTableContent(entries), delegate: EntriesDelegate()))
  }

  @Test func aPlaceThatCannotBeReachedIsExplained() throws {
    let stack = stack
    _ = stack.fetchedLines(lines: 6)
    stack.press(.character("'"))
    for key in "700" { stack.press(.character(key)) }
    let lines = stack.fetchedLines(columns: 60, lines: 6)
    #expect(lines[5].hasPrefix("Go to: 700 "))
    #expect(lines[5].hasSuffix(" This server does not count."))
    stack.press(.enter)
    let shown = stack.fetchedLines(columns: 100, lines: 6)
    #expect(shown[1].hasPrefix("❯ Entry 0 "))
    #expect(shown[5].contains("This server does not count."))
    stack.press(.end)
    let end = stack.fetchedLines(columns: 100, lines: 6)
    #expect(end[4].hasPrefix("❯ Entry 999 "))
    #expect(!end[5].contains("This server does not count."))
  }

  @Test func aPlaceThatCannotBeReachedIsSpokenOnce() throws {
    var narrator = LinearNarrator()
    let stack = stack
    func spoken() -> [String] {
      _ = stack.fetchedLines(columns: 100, lines: 6)
      return narrator.lines(
        for: stack, drawnAs: stack.draw(for: TerminalSize(columns: 100, lines: 6)))
    }
    _ = spoken()
    stack.press(.character("'"))
    for key in "700" { stack.press(.character(key)) }
    #expect(spoken().contains("This server does not count."))
    #expect(!spoken().contains("This server does not count."))
  }

  @Test func rowsThatComeLateAreAnnounced() throws {
    entries.isHeld.withLock { $0 = true }
    let stack = stack
    _ = stack.topScreen.applyPendingResults()
    let clock = ContinuousClock()
    let start = clock.now
    while !stack.lines(columns: 60, lines: 6)[5].contains("Loading…") {
      try #require(start.duration(to: clock.now) < .seconds(30))
    }
    #expect(start.duration(to: clock.now) > .milliseconds(300))
    entries.isHeld.withLock { $0 = false }
    let lines = stack.fetchedLines(columns: 60, lines: 6)
    #expect(lines[1].hasPrefix("❯ Entry 0"))
    #expect(!lines[5].contains("Loading…"))
  }

  @Test func aCommandFailsIfItsPageCannotBeWritten() throws {
    entries.isDown.withLock { $0 = true }
    let transcript = Transcript(stack, size: TerminalSize(columns: 60, lines: 6))
    var lines: [String] = []
    #expect(try transcript.perform("show") { lines.append($0) } == "This server does not answer.")
    #expect(!lines.contains("This server does not answer."))
  }
}
