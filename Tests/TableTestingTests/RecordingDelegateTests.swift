import Foundation
import TableData
import TableDisplay
import TableTesting
import Testing

struct RecordingDelegateTests {
  struct Item: RowModel, CustomStringConvertible {
    let id: String
    var description: String { id }
  }

  struct Shelf: SectionModel, CustomStringConvertible {
    let id: Int
    var description: String { "Shelf \(id)" }
  }

  final class Cell: ReusableCell {}

  private let milk = Item(id: "Milk")
  private let bread = Item(id: "Bread")

  @Test func everyCallIsWrittenDown() throws {
    let recorder = RecordingDelegate(wrapping: Stubborn())
    try call(recorder)
    let lines = recorder.calls.map(\.description)
    #expect(
      lines == [
        "shouldHighlight(Milk)", "target(forSelecting: Milk)",
        "shouldDeselect(Milk)", "canEdit(Milk)", "editingStyle(for: Milk)",
        "shouldIndentWhileEditing(Milk)", "deleteButtonTitle(for: Milk)",
        "edit(for: delete Milk)",
        "insertRow(at: Milk)",
        "swipeActions(for: Milk, at: leading)", "perform(delete, on: Milk)", "canMove(Milk)",
        "target(forMoving: Milk, to: end of Shelf 1)",
        "edit(for: move Milk to position of Bread)", "accessory(for: Milk)",
        "indentationLevel(for: Milk)", "expansion(of: Milk)", "expand(Milk)", "collapse(Milk)",
        "didSelect(Milk)", "didChangeSelection", "willDisplayHeader(Shelf 1)",
        "prefetch([Milk, Bread])",
      ])
    #expect(recorder.base.told == 4)
    #expect(recorder.events.count == 10)
    #expect(
      recorder.events.dropFirst(6).prefix(2).map(\.description)
        == ["didSelect(Milk)", "didChangeSelection"])
    #expect(recorder.takeCalls().count == lines.count)
    #expect(recorder.calls == [])
  }

  private func call(_ recorder: RecordingDelegate<Stubborn>) throws {
    #expect(!recorder.shouldHighlight(milk))
    #expect(recorder.target(forSelecting: milk) == bread)
    #expect(!recorder.shouldDeselect(milk))
    #expect(!recorder.canEdit(milk))
    #expect(recorder.editingStyle(for: milk) == .none)
    #expect(!recorder.shouldIndentWhileEditing(milk))
    #expect(recorder.deleteButtonTitle(for: milk) == "Away with Milk")
    #expect(throws: Refusal.self) { try edit(.delete, by: recorder) }
    #expect(throws: Refusal.self) { try recorder.insertRow(at: milk) }
    #expect(recorder.swipeActions(for: milk, at: .leading) == [])
    #expect(throws: Refusal.self) { try recorder.perform(.delete(title: ""), on: milk) }
    #expect(!recorder.canMove(milk))
    #expect(recorder.target(forMoving: milk, to: .end(of: Shelf(id: 1))) == .position(of: milk))
    #expect(throws: Refusal.self) { try edit(.move(to: .position(of: bread)), by: recorder) }
    #expect(recorder.accessory(for: milk) == .checkmark)
    #expect(recorder.indentationLevel(for: milk) == 3)
    #expect(recorder.expansion(of: milk) == .leaf)
    #expect(throws: Refusal.self) { try recorder.expand(milk) }
    #expect(throws: Refusal.self) { try recorder.collapse(milk) }
    recorder.receive(.didSelect(milk))
    recorder.receive(.didChangeSelection)
    recorder.receive(.willDisplayHeader(Shelf(id: 1)))
    recorder.receive(.prefetch([milk, bread]))
  }

  private func edit(
    _ kind: EditRequest<Shelf, Item>.Kind, by recorder: RecordingDelegate<Stubborn>
  ) throws {
    let table = try TableSnapshot(Shelf(id: 1), rows: [milk])
    try recorder.edit(for: EditRequest(kind, ids: [milk.id], in: table))?.perform()
  }

  /// A method added to the protocol later, with a default, must not be forgotten here.
  @Test func everyMethodOfTheProtocolIsPassedOn() throws {
    let methods = try Self.text(of: "TableDisplay/View/TableViewDelegate.swift")
      .matches(of: #/\n  func (\w+\([^)]*\))/#).map { Self.joined($0.1) }
    let files = ["Choosing", "Editing", "Moving", "Displaying"]
    let recorder = Self.joined(
      try files.map { try Self.text(of: "TableTesting/Delegates/RecordingDelegate+\($0).swift") }
        .joined().replacing("Base.", with: ""))
    #expect(methods.count == 19)
    for method in methods { #expect(recorder.contains("public func \(method)")) }
  }

  private static func text(of path: String) throws -> String {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
  }

  /// A text on one line, so that it does not matter how it was wrapped.
  private static func joined(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }

  @Test func withoutOneTheDefaultsAnswer() throws {
    let recorder = RecordingDelegate(rows: Item.self, sections: Shelf.self)
    #expect(recorder.target(forSelecting: milk) == milk)
    #expect(recorder.editingStyle(for: milk) == .delete)
    #expect(recorder.target(forMoving: milk, to: .position(of: bread)) == .position(of: bread))
    let table = try TableSnapshot(Shelf(id: 1), rows: [milk])
    #expect(recorder.edit(for: EditRequest(.delete, ids: [milk.id], in: table)) == nil)
    #expect(recorder.events.map(\.description) == ["edit(for: delete Milk)"])
  }

  @Test func aTableViewIsRecorded() throws {
    let recorder = RecordingDelegate(rows: Item.self, sections: Shelf.self)
    let snapshot = try TableSnapshot(Shelf(id: 0), rows: [milk, bread])
    let table = HeadlessTableView<Shelf, Item, Cell>(
      snapshot, viewportHeight: 1, delegate: recorder)
    table.register(CellRegistration(identifier: milk.cellIdentifier, make: Cell.init) { _, _ in })
    _ = try table.display()
    table.updateState { $0.scroll(by: 1) }
    _ = try table.display()
    let lines = recorder.events.map(\.description)
    for line in ["willDisplay(Milk)", "didEndDisplaying(Milk)", "willDisplay(Bread)"] {
      #expect(lines.count { $0 == line } == 1)
    }
  }
}
