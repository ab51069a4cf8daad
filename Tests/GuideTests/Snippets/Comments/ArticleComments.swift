import Foundation
import TableData
import TableDisplay
import TableDocuments
import TableTerminal
import TableTesting
import TableText
import Testing
import TextDrawing

/// The examples on the landing pages and in the articles of the modules.
@Suite struct ArticleComments {
  struct Item: RowModel { let id: UUID; var name: String }
  struct Shelf: SectionModel { let id: Int; var header: String? }
  struct Book: RowModel, Sendable { let id: Int, title: String, author: String }

  struct Inventory: Codable, Equatable, Sendable {
    var items: [String] = []
  }

  final class LabelCell: ReusableCell { var text = "" }

  struct ItemsDelegate: TableViewDelegate {
    typealias Section = Shelf
    typealias Row = Item
  }

  struct ConcatenatedDelegate: TableViewDelegate {
    typealias Section = ConcatenatedElement<String, Shelf>
    typealias Row = ConcatenatedElement<String, Item>
  }

  @Test func tables() throws {
    let (fruit, apple, pear) = (Samples().fruit, Samples().apple, Samples().pear)

    var table = try TableSnapshot(fruit, rows: [apple, pear])
    let before = table
    try table.move(id: pear.id, to: .before(apple.id))
    print(table.difference(from: before))
    #expect(table.rows.map(\.name) == ["Pear", "Apple"])
  }

  @Test func views() throws {
    let rows = (1...30).map { Item(id: UUID(), name: "\($0)") }
    let (row, other) = (rows[3], rows[5])
    let snapshot = try TableSnapshot(Shelf(id: 0), rows: rows)
    let (source, delegate) = (TableDataSource(snapshot), ItemsDelegate())
    var drawnCount = 0
    func draw(_ item: some Any) { drawnCount += 1 }

    let table = HeadlessTableView<Shelf, Item, LabelCell>(
      snapshot, viewportHeight: 20, delegate: delegate)
    table.register(CellRegistration(make: LabelCell.init) { cell, item in cell.text = item.name })
    source.addPermanentObserver { change in table.apply(change) }

    table.updateState { $0.moveHighlight(by: 1) }
    for item in try table.display() { draw(item) }
    #expect(drawnCount == 20)

    table.select(id: row.id)  // the user's choice: the delegate may refuse it or choose another row
    table.extendSelection(to: other.id)  // the user's range
    table.updateState { $0.selectAll() }  // the program's choice
  }

  @Test func concatenation() throws {
    let shelf = TableDataSource(
      try TableSnapshot(Shelf(id: 0), rows: [Item(id: UUID(), name: "A")]))
    let source = ConcatenatedSource<String, Shelf, Item>()
    try source.append(shelf, as: "one")
    let delegate = ConcatenatedDelegate()

    let table = HeadlessTableView<
      ConcatenatedElement<String, Shelf>, ConcatenatedElement<String, Item>, LabelCell
    >(
      source.snapshot, viewportHeight: 20, delegate: delegate)
    source.dataSource.addPermanentObserver { change in table.apply(change) }
    shelf.edit(named: "Remove all") { $0.removeRows { _ in true } }
    #expect(table.state.snapshot.rowCount == 0)
  }

  @Test func texts() throws {
    struct Shelf: SectionModel { let id: Int }
    struct Delegate: TableViewDelegate {
      typealias Section = Shelf
      typealias Row = Book
    }
    let books = try TableSnapshot(
      Shelf(id: 0), rows: [Book(id: 1, title: "Emma", author: "Austen")])
    let delegate = Delegate()

    let table = HeadlessTableView<Shelf, Book, TextCell>(
      books, viewportHeight: 20, delegate: delegate)
    table.register(
      CellRegistration(make: TextCell.init) { cell, book in
        cell.content = .titled(book.title, detail: book.author)
      })
    var canvas = TextCanvas(width: 60, height: 20)
    try TableRenderer(showsRowNumbers: true).draw(table, onto: &canvas, from: 0)
    print(canvas.lines.joined(separator: "\n"))
    #expect(canvas.lines.contains { $0.contains("Emma") && $0.contains("Austen") })
  }

  /// Reads and writes the user's own data, so it is only compiled.
  static func documents() throws {
    let url = DocumentLocation.userData(application: "homepwner", file: "items.json")
    let store = DocumentStore<Inventory>(url: url)
    var inventory = try store.read() ?? Inventory()
    inventory.items.append("Lamp")
    try store.save(inventory)
  }

  @Test func savingWhileAPersonWorks() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = DocumentStore<Inventory>(url: url)
    let inventory = Inventory(items: ["Lamp"])

    var schedule = SaveSchedule(debounceInterval: .seconds(1), maximumDelay: .seconds(30))

    // After each change:
    store.update(inventory)
    schedule.recordChange(at: .now)

    // Whenever the program wakes up, at the latest after `schedule.delay(from: .now)`:
    if schedule.isDue(at: .now) {
      do {
        try store.saveIfChanged()
        schedule.recordSave()
      } catch {
        schedule.recordFailure(at: .now)
      }
    }
    #expect(!schedule.isDue(at: .now))
  }

  @Test func choosingBetweenTwoVersions() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "items.json")
    let coding = DocumentCoding<Inventory>.versioned(
      2,
      migrations: [
        DocumentMigration(from: 1, reading: [String].self) { Inventory(items: $0) }
      ])
    let store = DocumentStore<Inventory>(url: url, coding: coding)
    try store.save(Inventory(items: ["Lamp"]))
    let other = DocumentStore<Inventory>(url: url, coding: coding)
    _ = try other.read()
    try other.save(Inventory(items: ["Desk"]))

    store.update(Inventory(items: ["Chair"]))
    try store.saveIfChanged(resolving: .keepBoth)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    store.update(Inventory(items: ["Table"]))
    try store.saveIfChanged(resolving: .overwriteWithBackup)
    #expect(try other.read() == Inventory(items: ["Table"]))
  }

  struct Thing: Identifiable, Codable, Equatable, Sendable { var id = 0 }

  /// Takes what a program could not save, of which there is none here: it is only compiled.
  static func recover(
    from store: DocumentStore<TableSnapshot<Thing, Thing>>, to source: TableDataSource<Thing, Thing>
  ) {
    if let recovered = store.recoverDocument() { source.apply(recovered, named: "Recover") }
  }

  /// A delegate that names its types, in both ways.
  enum Naming {
    struct Item: RowModel, Sendable { let id: Int, name: String }
    struct List: SectionModel, Sendable { let id = 0 }

    struct ItemsDelegate: TableScreenDelegate {
      typealias Section = List
      typealias Row = Item
      let title = "Items"
    }

    #if compiler(>=6.3)
      struct ShortDelegate: TableScreenDelegate<List, Item> {
        let title = "Items"
      }
    #endif
  }

  struct Shop: SectionModel, Sendable { let id = 0 }

  struct BooksDelegate: TableScreenDelegate {
    typealias Section = Shop
    typealias Row = Book
    let source: TableDataSource<Shop, Book>
    let title = "Books"
  }

  /// Needs a terminal, so it is only compiled.
  static func run(
    _ source: TableDataSource<Shop, Book>, store: (save: () throws -> Void, url: URL)
  ) -> Never {
    let screen = TableScreen(source, delegate: BooksDelegate(source: source))
    let application = TerminalApplication(ScreenStack(root: screen), save: store.save)
    exit(application.run())
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func differencesLeadToTheNewTable(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let old = try generator.snapshot()
    let new = generator.variant(of: old, edits: 5)
    try TableDifferenceCheck(from: old, to: new).check()
  }
}
