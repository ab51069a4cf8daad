import TableData
import TableFeeds
import TableQueries
import TableTerminal
import TableTesting
import TerminalDriver
import Testing
import TextDrawing

/// A model on the main actor, as the page on threads shows it.
@MainActor
final class Shop {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  let source = TableDataSource(Table())

  /// Shows what was read elsewhere.
  func load(_ read: @escaping @Sendable () throws -> Table) async throws {
    let table = try await Task.detached { try read() }.value
    source.apply(table, named: "Load")
  }

  /// Deletes all rows; they are looked through elsewhere.
  func deleteAll() async {
    let edit = source.deferredEdit(named: "Delete all") { table in table.removeRows { _ in true } }
    await edit.performWhenReady()
  }
}

actor Register {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Receiver = EditReceiver<SampleSection, SampleRow>

  let feed: TableFeed<SampleSection, SampleRow>
  private let source: TableDataSource<SampleSection, SampleRow>
  private let receiver: Receiver

  init(_ table: Table) {
    source = TableDataSource(table)
    feed = TableFeed(source)
    receiver = EditReceiver(source: source, feed: feed)
  }

  func perform(_ edit: Receiver.Edit) -> Receiver.Response { receiver.perform(edit) }
}

/// The claims of the page on threads.
@Suite struct ThreadsGuide {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  @Test @MainActor func aTableIsMadeElsewhere() async throws {
    let shop = Shop()
    try await shop.load {
      try Table(SampleSection("A"), rows: (0..<1_000).map { SampleRow(number: $0) })
    }
    #expect(shop.source.snapshot.rowCount == 1_000)
    await shop.deleteAll()
    #expect(shop.source.snapshot.rowCount == 0 && shop.source.undoName == "Delete all")
  }

  @Test func anActorOwnsASource() async throws {
    let register = Register(try Register.Table(SampleSection("A"), rows: [SampleRow("a")]))
    let version = try #require(register.feed.version)
    let answer = await register.perform(
      ClientEdit(clientID: "me", number: 1, .edits([.removeRow(id: "a")], since: version)))
    #expect(answer == .done(try #require(register.feed.version)))
  }

  @Test func theLastDifferenceCounts() async throws {
    let shown = try Table(SampleSection("A"), rows: [SampleRow("a")])
    var latest = shown
    try latest.append(SampleRow("b"), to: "A")
    let differencer = TableDifferencer<SampleSection, SampleRow>()

    guard let difference = await differencer.difference(from: shown, to: latest) else {
      return  // A newer table is on its way.
    }
    #expect(difference.count == 1)
  }

  @Test func aQueryIsRunElsewhere() async throws {
    let table = try Table(SampleSection("A"), rows: [SampleRow("b"), SampleRow("a")])
    let query = TableQuery(Table.self).sorted(by: \.id)
    let derived = await Task.detached { DerivedTable(table, query: query) }.value
    #expect(derived.snapshot.rows.map(\.id) == ["a", "b"])
  }

  @Test func anAppImportsBesideTheKeys() throws {
    let (stack, lines) = (ScreenStack(root: ImportScreen()), ["1", "2"])
    let parse: @Sendable (String) throws -> Int = { line in
      guard let number = Int(line) else { throw UserError("No number") }
      return number
    }
    var numbers: [Int] = []
    func add(_ made: [Int]) throws { numbers += made }
    try stack.runInBackground("Importing") { progress in
      try lines.enumerated().map { index, line in
        progress.report(fraction: Double(index) / Double(lines.count))
        return try parse(line)
      }
    } then: { result in
      try add(result.get())
    }
    #expect(numbers == [1, 2])
  }

  @Test func changesAreASequence() async throws {
    var source: TableDataSource? = TableDataSource(try Table(SampleSection("A"), rows: []))
    let changes = source?.changes()
    try source?.edit { try $0.append(SampleRow("a"), to: "A") }
    source = nil
    var counts: [Int] = []
    if let changes {
      for await change in changes { counts.append(change.difference.count) }
    }
    #expect(counts == [1])
  }
}

/// An empty screen.
private final class ImportScreen: TerminalScreen {
  let title = "Import"
  let buttons: [BarButton] = []

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] { [] }
  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {}
  func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) {}
}
