import Foundation
import TableData
import TableDisplay
import TableDocuments
import TableMerging
import TablePaging
import TableText
import TableTerminal
import TerminalDriver

/// The examples in the comments of TableTerminal that need a terminal: they are only compiled.
private enum ProgramComments {
  typealias Items = TableDataSource<TableTerminalComments.List, TableTerminalComments.Item>
  typealias ItemsDelegate = TableTerminalComments.ItemsDelegate

  struct Library {
    let screen: TableScreen<TableTerminalComments.List, TableTerminalComments.Item>

    init(at url: URL?) throws {
      let source = Items(TableSnapshot())
      let store = TableTerminalComments.ItemStore(source: source)
      screen = TableScreen(source, delegate: ItemsDelegate(store: store))
    }

    func save() throws {}
  }

  final class Groceries {
    private(set) var names: [String] = []

    func add(_ name: String) { names.append(name) }
  }

  static func share(_ list: Groceries, in application: inout TerminalApplication) {
    let shared = application.share(list)
    Task.detached { await shared.perform { list in list.add("Milk") } }
  }

  static func lowercase() throws {
    let file = try TextFile("names.txt")
    try file.write(file.text.lowercased())
  }

  static func run() -> Never {
    TerminalApplication.main(name: "books", summary: "Keeps a list of books.") { arguments in
      let library = try Library(at: arguments.dataFile)
      return TerminalApplication(ScreenStack(root: library.screen), save: library.save)
    }
  }

  static func runItems(_ source: Items, _ store: TableTerminalComments.ItemStore) -> Never {
    let screen = TableScreen(source, delegate: ItemsDelegate(store: store))
    exit(TerminalApplication(ScreenStack(root: screen), save: store.save).run())
  }

  static func runWords(
    _ screen: TableScreen<PagedShelf, PagedRow<PagedBook>>
  ) -> Never {
    exit(TerminalApplication(ScreenStack(root: screen), save: screen.saveSelection).run())
  }

  static func follow(
    _ source: Items, _ lines: AsyncStream<TableTerminalComments.Item>
  ) -> Int32 {
    struct LogDelegate: TableScreenDelegate {
      typealias Section = TableTerminalComments.List
      typealias Row = TableTerminalComments.Item
      let title = "Log"
    }
    let log = TableTerminalComments.List()
    let screen = TableScreen(source, delegate: LogDelegate())
    screen.followsEnd = true
    var application = TerminalApplication(ScreenStack(root: screen))
    application.populate(source) { source in
      try await source.append(contentsOf: lines, to: log.id)
    }
    return application.run()
  }

  static func load(
    _ application: inout TerminalApplication, into source: TableDataSource<SingleSection, CSVRecord>
  ) throws {
    let input = try TextInput("-")
    let records = CSVParser.records(in: input)
    application.load(records.batches, into: source, section: 0)
  }

  static func save(
    _ application: inout TerminalApplication, _ source: TableDataSource<SingleSection, CSVRecord>,
    in file: TextFile
  ) {
    @Sendable func text(of table: TableSnapshot<SingleSection, CSVRecord>) -> String {
      StaticTable(table, columns: []).text(as: .csv())
    }
    application.save(source) { table in try file.write(text(of: table)) }
    @Sendable func rows(in text: String) -> [CSVRecord] { Array(CSVParser.records(in: text)) }
    application.save(source, in: file) { table, _, _ in
      text(of: table)
    } reading: { text, table in
      try TableSnapshot(rows: rows(in: text))
    }
  }

  static func follow(append: ([FollowedLines.Line]) throws -> Void) async throws {
    for try await lines in try FollowedLines("server.log") { try append(lines) }
  }

  static func append(
    _ lines: [FollowedLines.Line], to log: SingleSection,
    in table: inout TableSnapshot<SingleSection, FollowedLines.Line>
  ) throws {
    try table.updateOrAppend(lines[0], to: log.id)
    try table.append(contentsOf: lines.dropFirst(), to: log.id)
  }

  static func handle(
    _ key: TerminalKey, moveUp: () -> Void, moveToTop: () -> Void, suspend: () -> Void
  ) {
    switch key {
    case .up, .character("k"): moveUp()
    case .modified(.up, .control): moveToTop()
    case .control("z"): suspend()
    default: break
    }
  }

  static func moveLine() throws {
    let terminal = TerminalDevice()
    var differ = FrameDiffer(environment: ProcessInfo.processInfo.environment)
    try terminal.whileEntered {
      var (line, isDone) = (0, false)
      while !isDone {
        let size = terminal.size
        var canvas = TextCanvas(width: size.columns, height: size.lines)
        canvas.draw("Arrows move, q quits", line: min(line, size.lines - 1), column: 2)
        try terminal.write(differ.frame(for: canvas))
        switch terminal.nextEvent() {
        case .key(.down): line += 1
        case .key(.up): line = max(0, line - 1)
        case .key(.character("q")), .endOfInput: isDone = true
        case .key(.control("z")), .suspend: try terminal.suspend()
        case .terminate(let signal): terminal.finish(raising: signal)
        case .resize, .resumed: differ.invalidate()
        default: break
        }
      }
    }
  }

  static func handle(_ event: MouseEvent, in view: View) {
    func select(line: Int, column: Int) { view.position = (line, column) }
    func scroll(byLines lines: Int) { view.offset += lines }
    switch event.action {
    case .pressed(.left): select(line: event.line, column: event.column)
    case .scrolledUp: scroll(byLines: -3)
    case .scrolledDown: scroll(byLines: 3)
    default: break
    }
  }

  final class View {
    var offset = 0
    var position = (line: 0, column: 0)
  }

  static func probe(
    _ terminal: TerminalDevice, _ size: TerminalSize, _ differ: inout FrameDiffer,
    line: Int, column: Int
  ) throws {
    var probe = TabStopProbe()
    try terminal.write(probe.question(for: size))
    // For each event that tells where the cursor is:
    probe.accept(line: line, column: column)
    differ.tabStops = probe.tabStops(width: size.columns)
  }
}
