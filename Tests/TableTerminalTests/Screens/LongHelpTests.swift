import TableDisplay
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Help that is longer than the screen.
@Suite struct LongHelpTests {
  private let stack: ScreenStack

  init() {
    let screen = RecordingScreen("Many", log: Log())
    screen.buttons = (0..<20).map { BarButton("B\($0)", key: .function($0 + 20)) { _ in } }
    stack = ScreenStack(root: screen)
    stack.press(.function(1))
  }

  /// The titles of the visible buttons, from the first list and the second.
  private var titles: [[String]] {
    stack.lines(columns: 80, lines: 6)[1...4].map { line in
      line.split(separator: " ").filter { $0.hasPrefix("B") }.map(String.init)
    }
  }

  @Test func arrowsAndPagesScrollIt() {
    #expect(titles == [["B0", "B13"], ["B1", "B14"], ["B2", "B15"], ["B3", "B16"]])
    #expect(stack.lines(columns: 80, lines: 6).last == "/ Search  ↑ ↓ More  Any other key Back")
    stack.press(.down)
    #expect(titles.first == ["B1", "B14"])
    stack.press(.character(" "))
    #expect(titles.first == ["B4", "B17"])
    stack.press(.character("k"), .pageDown, .end)
    #expect(titles.map(\.first) == ["B9", "B10", "B11", "B12"])
    stack.press(.home, .up)
    #expect(titles.first == ["B0", "B13"])
  }

  @Test func anyOtherKeyClosesIt() {
    #expect(!titles.isEmpty)
    stack.press(.enter)
    #expect(stack.help == nil)
  }

  /// A grouped list with selection, columns and a search.
  private static func table() throws -> ChoreTable {
    let table = try ChoreTable(["One", "Two"]) {
      ($0.selectionMode, $0.sortTitles) = (.unrestricted, ["Name"])
      $0.columns = [
        TextColumn<Chore>("Name", text: \.name), TextColumn("Town") { $0.detail ?? "" },
      ]
    }
    _ = table.stack.lines(columns: 80, lines: 24)
    return table
  }

  private static func help(_ stack: ScreenStack, _ columns: Int = 80, _ lines: Int = 24) -> [String]
  {
    Array(stack.lines(columns: columns, lines: lines).dropFirst().prefix { !$0.isEmpty })
  }

  @Test func keysAreListedByWhatTheyActOn() throws {
    let table = try Self.table()
    table.stack.press(.character("?"))
    #expect(
      Self.help(table.stack) == [
        "Actions                                  z             Undo",
        "⏎             Open                       Z y           Redo",
        "⇧←            Swipe left                 Searching and sorting",
        "p F3          Details                    /             Search",
        "e             Edit                       s             Sort",
        "Moving                                   Columns",
        "↑ k           Up                         B             Group by column",
        "↓ j           Down                       Ctrl-→ → l    Next column",
        "PgUp b        Page up                    0             First column",
        "PgDn f        Page down                  $             Last column",
        "u             Half page up               F             Frequencies",
        "d             Half page down             t             Totals",
        "Home g        First row                  I             Describe columns",
        "End G         Last row                   w             Wrap cells",
        "1-9           Count or row number        | Ctrl-K      Choose columns",
        "%             Go to a percentage         Copying and files",
        "'             Go to a row                c Ctrl-Y      Copy",
        "Selecting                                C             Copy a cell",
        "v             Select range               o             Write to a file",
        "⇧↑            Select up                  Program",
        "⇧↓            Select down                ?             Help",
        "Space x       Select                     q             Quit",
        "/ Search  ↑ ↓ More  Any other key Back",
      ])
    #expect(
      Self.help(table.stack, 110, 8)[..<4] == [
        "Actions                              Selecting                           "
          + " 0             First column",
        "⏎             Open                   v             Select range          "
          + " $             Last column",
        "⇧←            Swipe left             ⇧↑            Select up             "
          + " F             Frequencies",
        "p F3          Details                ⇧↓            Select down           "
          + " t             Totals",
      ])
    #expect(table.stack.lines(columns: 50, lines: 60)[1] == "Actions")
  }

  @Test func aSearchNarrowsTheKeys() throws {
    let table = try Self.table()
    table.stack.press(.character("?"), .character("/"), .character("u"), .character("n"))
    let found = ["1-9           Count or row number", "z             Undo"]
    #expect(Self.help(table.stack) == found)
    #expect(
      table.stack.keyLine.replacing(#/ {3,}/#, with: " … ") == "Search: un … ⏎ Keep  Esc Cancel")
    table.stack.press(.enter)
    #expect(Self.help(table.stack) == found)
    // A key alone finds what it does, and not each word with that letter.
    table.stack.press(.character("/"), .backspace, .backspace, .character("G"))
    #expect(Self.help(table.stack) == ["End G         Last row"])
    table.stack.press(.character("x"), .character("x"))
    #expect(Self.help(table.stack) == ["Nothing found"])
    table.stack.press(.escape)
    #expect(Self.help(table.stack) == found)
    table.stack.press(.escape)
    #expect(table.stack.help == nil && table.stack.prompt == nil && table.highlighted == "One")
  }

  @Test func aSearchKnowsTheNamesOfSignsAndGroups() throws {
    let table = try Self.table()
    table.stack.press(.character("?"), .character("/"), .paste("enter"))
    #expect(Self.help(table.stack) == ["⏎             Open"])
    table.stack.press(.control("u"), .paste("copying"))
    #expect(Self.help(table.stack).map { $0.prefix(1) } == ["c", "C", "o"])
  }

  /// Nothing is omitted or truncated: long help texts take as many lines as needed.
  @Test(arguments: Sample.cases([30, 12, 20, 59, 60, 64, 70, 80, 120]))
  func itIsWholeOnEveryScreen(columns: Int) throws {
    let table = try ChoreTable(["One", "Two"]) {
      $0.columns = [TextColumn<Chore>("Name", text: \.name)]
    }
    _ = table.stack.lines(columns: columns, lines: 9)
    table.stack.press(.character("?"))
    var text = ""
    for _ in 0..<100 {
      text += table.stack.lines(columns: columns, lines: 9)[1] + " "
      table.stack.press(.down)
    }
    let lines = table.stack.lines(columns: columns, lines: 9)[1...7]
    let words = Set((text + lines.joined(separator: " ")).split(separator: " "))
    for binding in table.stack.bindings {
      let missing = binding.help.split(separator: " ").filter { word in
        !words.contains { $0 == word } && word.count <= columns / 2 - 2
      }
      #expect(missing.isEmpty, "\(binding.label) \(binding.help)")
    }
    #expect(!text.contains("…"))
  }

  @Test func itEndsOnATallerScreen() {
    #expect(!titles.isEmpty)
    stack.press(.end)
    #expect(stack.lines(columns: 80, lines: 40)[1].contains("B0"))
    stack.press(.down)
    #expect(stack.help == nil)
  }
}
