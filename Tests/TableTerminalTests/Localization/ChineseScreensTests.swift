import Foundation
import TableData
import TableMerging
import TableTestSupport
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing
@testable import homepwner

/// Homepwner in Chinese is Chinese throughout: each screen, in frames and as a transcript.
@Suite struct ChineseScreensTests {
  /// Permitted Latin text: data, the names of keys and commands, and their arguments.
  private static let latin: Set<String> = [
    // Data: the title, the names of new items, and files.
    "Homepwner", "Fluffy", "Rusty", "Shiny", "Bear", "Spark", "Mac", "PNG", "photo", "png", "kB",
    "csv", "tsv", "md", "html", "txt", "items", "doc", "OSC",
    // Keys.
    "Tab", "Esc", "Del", "Space", "PgUp", "PgDn", "Home", "End", "Ctrl", "Alt", "Shift",
    // Commands.
    "help", "show", "open", "edit", "done", "cancel", "delete", "yes", "no", "move", "search",
    "sort", "for",
    "columns", "export", "details", "undo", "redo", "quit", "set", "add", "back", "swipe", "select",
    "name", "Lamp", "left", "right", "end", "conflicts", "fly", "text", "toggle", "up", "down",
    "wider", "narrower", "freeze", "arrange", "frequencies", "totals", "group", "describe",
    "CONDITIONS",
    "earlier", "keep",
    "later", "both", "all", "serial", "value",
    "date", "TEXT", "details", "tab", "tabs", "selected", "copy", "cell", "to", "deselect",
    "others", "FIELD",
    "BUTTON", "COLUMN", "FILE", "replace", "FIND", "with", "fill",
  ]

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "chinese-\(UUID().uuidString)")

  /// A list of two items with Chinese names, and a conflict about one if wanted.
  private func stack(hasConflict: Bool = false) throws -> ScreenStack {
    let store = try ItemStore(file: folder.appending(path: "items.json"))
    var items = [Item(name: "相机", value: 450), Item(name: "自行车", value: 700)]
    let base = try ItemTable(Inventory(), rows: items)
    store.source.apply(base)
    let list = TableScreen(store.shown, delegate: ItemsDelegate(store: store))
    let details = DetailScreen(list: list, content: ItemsDelegate.details(of:))
    let stack = ScreenStack(root: SplitScreen(list: list, pane: details))
    stack.offerConflicts(of: store.source, format: .items)
    guard hasConflict else { return stack }
    items[0].name = "照相机"
    let theirs = try ItemTable(Inventory(), rows: items)
    items[0].name = "旧相机"
    store.source.apply(try ItemTable(Inventory(), rows: items))
    store.source.merge(theirs, from: base)
    return stack
  }

  private func check(_ lines: [String], after steps: String) {
    for line in lines {
      // A single letter is a key, a row N or part of a number.
      let words = line.matches(of: #/[A-Za-z]{2,}/#).map { String($0.0) }
      let unknown = words.filter { word in
        !Self.latin.contains(word) && !line.contains("chinese-") && !line.contains("/\(word)")
      }
      #expect(unknown == [], "After \(steps): \(line)")
    }
  }

  // MARK: - A transcript

  private static let scripts: [[String]] = [
    [
      "show", "help", "open 1", "help", "set value x", "set name ", "set fly 1", "set date 1",
      "undo",
      "set value 3", "undo", "redo", "redo", "open 1", "text a", "back",
    ],
    ["add", "help", "set name 灯", "done", "undo", "redo", "redo", "add", "cancel"],
    [
      "edit", "help", "delete 1", "no", "delete 1", "yes", "undo", "done", "yes", "delete x",
      "delete 9", "move 1", "move 1 2", "move 1 end 9", "move x end", "insert 1", "accessory 1",
      "swipe 1 left", "swipe 1 left delete", "no", "swipe 1 right", "swipe 1 left fly", "swipe x y",
      "select 1", "select all", "expand 1", "back", "set name x", "fly", "9",
    ],
    [
      "search 没有", "search", "search 相", "search", "sort value", "sort value", "move 1 2", "sort",
      "sort fly",
    ],
    [
      "columns", "help", "toggle 1", "toggle 2", "toggle 3", "toggle 4", "wider 1", "freeze 1",
      "undo",
      "down 1", "undo", "narrower 1", "undo", "up 2", "undo", "redo", "back",
    ],
    ["details 1", "help", "back", "export items.doc", "export /1/2/items.csv"],
    ["delete 1 yes", "delete 1 yes", "show", "undo", "undo", "undo", "undo"],
  ]

  @Test(arguments: scripts)
  func aTranscriptIsChinese(commands: [String]) throws {
    try Localization.$current.withValue(.chineseHomepwner) {
      let stack = try stack()
      for (count, command) in commands.enumerated() {
        check(stack.transcript(of: [command]), after: "\(commands[...count])")
      }
    }
  }

  @Test func conflictsAreChinese() throws {
    try Localization.$current.withValue(.chineseHomepwner) {
      for choice in ["earlier 1", "both 1", "later for all"] {
        let stack = try stack(hasConflict: true)
        #expect(stack.message == "有 1 个未解决的冲突：按 ! 或用 conflicts 查看。")
        let lines = stack.transcript(of: ["show", "help", "conflicts", "help", choice, "undo"])
        #expect(lines.contains { $0.contains("较早保存的") })
        check(lines, after: choice)
      }
    }
  }

  // MARK: - Frames

  private static let keys: [[TerminalKey]] = [
    "?", "e?", "ex", "exy", "exyz", "exyzZZ", "/没有", "/没有\r?", "/相\r", "s?", "sseK", "c", "w", "w?",
    "|", "|?", "| + -f", "'9", "'车", "%", "a", "a?", "o1.7\r", "o\r", "20j", "v", "exexy",
    "Sss",
    "nN", "eJ", "!?",
  ].map { $0.map { $0 == "\r" ? .enter : .character($0) } }
  private static let others: [[TerminalKey]] = [
    [.enter, .function(1)], [.enter, .enter, .paste("x"), .enter], [.enter, .control("_")],
    [.enter, .control("u"), .enter], [.enter, .down, .down, .paste("x"), .enter, .escape],
    [.character("a"), .control("u"), .control("s")], [.character("a"), .escape],
    [.character("a"), .control("s"), .character("z"), .character("z")],
    [.enter, .character("a"), .control("_"), .control("y"), .escape],
    [.character("a"), .paste("\u{7}"), .backTab, .tab, .enter],
  ]

  @Test(arguments: [(80, 24), (30, 10), (160, 50)])
  func framesAreChinese(columns: Int, lines: Int) throws {
    try Localization.$current.withValue(.chineseHomepwner) {
      let all = Self.keys + Self.others
      for keys in columns == 80 ? all : Sample.cases(all) {
        let stack = try stack(hasConflict: keys.first == .character("!"))
        let size = TerminalSize(columns: columns, lines: lines)
        for key in keys {
          _ = stack.topScreen.applyPendingResults()
          check(stack.draw(for: size).lines, after: "\(keys)")
          stack.handle(key)
        }
        check(stack.draw(for: size).lines, after: "\(keys)")
      }
    }
  }

  @Test func theBarAndTheHelpCountTwoColumnsForACharacter() throws {
    try Localization.$current.withValue(.chineseHomepwner) {
      let stack = try stack()
      let size = TerminalSize(columns: 40, lines: 8)
      let lines = stack.draw(for: size).lines
      #expect(lines.last == "⏎ → 打开  / 查找  z 撤销  ? 帮助  q 退出")
      // A click on the second half of a wide character counts for its key.
      let last = size.lines - 1
      let clicked = stack.bar.binding(
        inColumn: 30, among: stack.labelledBindings, stack.symbols)
      #expect(clicked?.help == "帮助")
      stack.handle(MouseEvent(.pressed(.left), line: last, column: 30))
      let help = stack.draw(for: size).lines[1...2]
      #expect(help == ["操作", "⏎ →           打开"])
    }
  }
}
