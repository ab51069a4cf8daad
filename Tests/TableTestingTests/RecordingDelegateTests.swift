import TableData
import TableDisplay
import TableTesting
import Testing

struct RecordingDelegateTests {
  struct Item: RowModel, CustomStringConvertible {
    let id: String
    var description: String { id }
  }

  struct Shelf: SectionModel {
    let id: Int
  }

  final class Cell: ReusableCell {}

  struct Refusal: Error {}

  /// Answers otherwise than by default throughout.
  struct Stubborn: TableDelegate {
    func shouldSelect(_ row: Item) -> Bool { row.id == "Bread" }
    func editingStyle(for row: Item) -> EditingStyle { .none }
    func deleteButtonTitle(for row: Item) -> String { "Away with \(row)" }
    func delete(_ row: Item) throws { throw Refusal() }
    func canMove(_ row: Item) -> Bool { row.id == "Milk" }
    func target(forMoving row: Item, toPlaceOf proposed: Item) -> Item { row }
    func move(_ row: Item, toPlaceOf other: Item) throws { throw Refusal() }
    func accessory(for row: Item) -> Accessory { .checkmark }
    func indentationLevel(for row: Item) -> Int { 3 }
  }

  private let milk = Item(id: "Milk")
  private let bread = Item(id: "Bread")

  @Test func everyCallIsWrittenDown() throws {
    let recorder = RecordingDelegate<Item>()
    _ = recorder.shouldSelect(milk)
    recorder.didSelect(milk)
    recorder.didDeselect(milk)
    _ = recorder.editingStyle(for: milk)
    _ = recorder.deleteButtonTitle(for: milk)
    try recorder.delete(milk)
    _ = recorder.canMove(milk)
    _ = recorder.target(forMoving: milk, toPlaceOf: bread)
    try recorder.move(milk, toPlaceOf: bread)
    _ = recorder.accessory(for: milk)
    _ = recorder.indentationLevel(for: milk)
    recorder.willDisplay(milk)
    recorder.didEndDisplaying(bread)
    let lines = recorder.calls.map(\.description)
    #expect(
      lines == [
        "shouldSelect(Milk)", "didSelect(Milk)", "didDeselect(Milk)", "editingStyle(for: Milk)",
        "deleteButtonTitle(for: Milk)", "delete(Milk)", "canMove(Milk)",
        "target(forMoving: Milk, toPlaceOf: Bread)", "move(Milk, toPlaceOf: Bread)",
        "accessory(for: Milk)", "indentationLevel(for: Milk)", "willDisplay(Milk)",
        "didEndDisplaying(Bread)",
      ])
    #expect(
      recorder.events == [
        .didSelect(milk), .didDeselect(milk), .delete(milk), .move(milk, toPlaceOf: bread),
        .willDisplay(milk), .didEndDisplaying(bread),
      ])
    #expect(recorder.takeCalls().count == lines.count)
    #expect(recorder.calls == [])
  }

  @Test func anotherDelegateAnswers() {
    let recorder = RecordingDelegate(before: Stubborn())
    #expect(!recorder.shouldSelect(milk) && recorder.shouldSelect(bread))
    #expect(recorder.editingStyle(for: milk) == .none)
    #expect(recorder.deleteButtonTitle(for: milk) == "Away with Milk")
    #expect(throws: Refusal.self) { try recorder.delete(milk) }
    #expect(recorder.canMove(milk) && !recorder.canMove(bread))
    #expect(recorder.target(forMoving: milk, toPlaceOf: bread) == milk)
    #expect(throws: Refusal.self) { try recorder.move(milk, toPlaceOf: bread) }
    #expect(recorder.accessory(for: milk) == .checkmark)
    #expect(recorder.indentationLevel(for: milk) == 3)
    #expect(recorder.calls.count == 11)
  }

  @Test func withoutOneTheDefaultsAnswer() throws {
    let recorder = RecordingDelegate<Item>()
    #expect(recorder.shouldSelect(milk))
    #expect(recorder.editingStyle(for: milk) == .delete)
    #expect(recorder.deleteButtonTitle(for: milk) == "Delete")
    #expect(recorder.target(forMoving: milk, toPlaceOf: bread) == bread)
    #expect(recorder.accessory(for: milk) == .none)
  }

  @Test func aTableViewIsRecorded() throws {
    let recorder = RecordingDelegate<Item>()
    let snapshot = try TableSnapshot(Shelf(id: 0), rows: [milk, bread])
    let table = HeadlessTable<Shelf, Item, Cell>(snapshot, viewportHeight: 1, delegate: recorder)
    table.register(CellRegistration(identifier: milk.cellIdentifier, make: Cell.init) { _, _ in })
    _ = try table.display()
    table.update { $0.scroll(by: 1) }
    _ = try table.display()
    #expect(
      recorder.events.map(\.description).sorted() == [
        "didEndDisplaying(Milk)", "willDisplay(Bread)", "willDisplay(Milk)",
      ])
  }
}
