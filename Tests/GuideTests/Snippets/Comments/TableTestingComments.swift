import TableBatches
import TableData
import TableDisplay
import TableInvariants
import TableTesting
import Testing

/// The examples in the comments of TableTesting, which are tests themselves.
@Suite struct TableTestingComments {
  struct Item: RowModel, CustomStringConvertible {
    let id: Int
    var name: String
    var isDone = false

    var description: String { name }
  }

  struct Shelf: SectionModel { var id = 0 }

  struct Category: SectionModel {
    var id: Int
    var title: String
  }

  final class LabelCell: ReusableCell { var text = "" }

  enum Classic {
    final class Shelf: BatchUpdateTableViewDataSource {
      var names: [String] = []

      func numberOfRows(inSection section: Int) -> Int { names.count }

      func cell(forRowAt path: RowPath, in table: BatchUpdateTableView<LabelCell>) -> LabelCell? {
        guard names.indices.contains(path.row) else { return nil }
        let cell = table.dequeueCell("name", orMake: LabelCell.init)
        cell.text = names[path.row]
        return cell
      }
    }
  }

  private static func shelf(_ names: String...) -> TableSnapshot<Shelf, Item> {
    TableSnapshot(
      Shelf(), uniqueRows: names.map { Item(id: $0.utf8.first.map(Int.init) ?? 0, name: $0) })
  }

  @Test func displayedRowsOfClassicTables() {
    let shelf = Classic.Shelf()
    shelf.names = ["Milk", "Tea", "Bread"]
    let table = BatchUpdateTableView(source: shelf, viewportHeight: 2)
    let names = table.displayedRows.map { $0.cell?.text }  // Milk and Tea
    #expect(names == ["Milk", "Tea"])
  }

  @Test func changes() throws {
    func before() throws -> TableSnapshot<Shelf, Item> { Self.shelf("Bread", "Eggs") }
    func after() throws -> TableSnapshot<Shelf, Item> { Self.shelf("Bread", "Eggs", "Milk") }
    let changes = try TableDifferenceCheck(from: before(), to: after())
    try changes.check(expecting: "+ [0, 2] Milk")
  }

  @Test func expectedChanges() throws {
    let (before, after) = (Self.shelf("Bread", "Eggs"), Self.shelf("Bread", "Eggs", "Milk"))
    try TableDifferenceCheck(from: before, to: after).check(expecting: "+ [0, 2] Milk")
  }

  @Test func batches() throws {
    let (before, after) = (Self.shelf("Bread", "Eggs", "Milk"), Self.shelf("Bread", "Eggs"))
    let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 2))]
    try TableDifferenceCheck(from: before, to: after).check(batch, for: .tableView)
  }

  @Test func classicTables() throws {
    let shelf = Classic.Shelf()
    shelf.names = ["Bread", "Eggs", "Milk"]
    let table = BatchUpdateTableView(source: shelf, viewportHeight: 20)
    shelf.names.remove(at: 2)
    try table.performBatchUpdates([.deleteRow(RowPath(section: 0, row: 2))])
    #expect(table.rowCounts == [2])
  }

  @Test func violations() {
    let (old, new) = (Self.shelf("Bread"), Self.shelf("Bread", "Milk"))
    let difference = new.difference(from: old)
    #expect(difference.violations(from: old, to: new) == [])
  }

  @Test func recordedCalls() throws {
    let snapshot = Self.shelf("Milk", "Bread")
    let recorder = RecordingDelegate(rows: Item.self, sections: Shelf.self)
    let table = HeadlessTableView<Shelf, Item, LabelCell>(
      snapshot, viewportHeight: 20, delegate: recorder)
    table.register(CellRegistration(make: LabelCell.init) { _, _ in })
    _ = try table.display()
    #expect(recorder.events.map(\.description) == ["willDisplay(Milk)", "willDisplay(Bread)"])
  }

  @Test func seededOrder() {
    let rows = [1, 2, 3]
    var random = SeededRandomNumberGenerator(seed: 7)
    let order = rows.shuffled(using: &random)
    #expect(order.sorted() == rows)
  }

  @Test func generatedTables() throws {
    var generator = TableGenerator(seed: 7)
    let old = try generator.snapshot()
    let new = generator.variant(of: old, edits: 5)
    #expect(new.difference(from: old).violations(from: old, to: new) == [])
  }

  @Test func generatedRows() throws {
    var generator = TableGenerator(seed: 7) { number, revision in
      Item(id: number, name: "Item \(number)", isDone: revision > 0)
    }
    var table = try generator.snapshot()
    for edit in generator.edits(of: table, count: 100) { try table.apply(edit) }
    table.checkInvariants()
  }

  @Test func generatedSections() throws {
    var generator = TableGenerator(
      seed: 7,
      makeSection: { number, revision in Category(id: number, title: "Title \(revision)") },
      makeRow: { number, revision in Item(id: number, name: "Name \(revision)") })
    try generator.snapshot().checkInvariants()
  }
}
