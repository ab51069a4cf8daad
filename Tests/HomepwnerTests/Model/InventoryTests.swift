import Foundation
import TableData
import TableDocuments
import TableQueries
import Testing

@testable import homepwner

/// The list of items and its file.
@Suite struct InventoryTests {
  @Test(arguments: [
    ([], "0 items, $0"), ([12], "1 item, $12"), ([1, 2, 3], "3 items, $6"),
    ([.max], "1 item, $9223372036854775807"),
    ([.max, 1], "2 items, more than $9223372036854775807"),
    ([.max, .max, 1], "3 items, more than $9223372036854775807"),
    ([.max, 1, -1], "3 items, $9223372036854775807"),
    ([.min, -1], "2 items, less than $-9223372036854775808"),
  ])
  func theFooterCountsAndSums(values: [Int], footer: String) throws {
    let items = TableDataSource(try ItemTable(Inventory(), rows: values.map { Item(value: $0) }))
    let shown = items.derived(by: .withTotals)
    #expect(shown.snapshot.sections.map(\.footer) == [footer])
    items.edit(named: "Empty") { $0.removeRows(in: 0) }
    #expect(shown.snapshot.sections.map(\.footer) == ["0 items, $0"])
    items.undo()
    #expect(shown.snapshot.sections.map(\.footer) == [footer])
  }

  @Test func aDocumentIsReadAsItWasWritten() throws {
    var items = [Item(name: "Lamp", serialNumber: "1A", value: 3), Item(name: "\u{1B}[2J日本\n👩‍👧")]
    items[0].photo = Photo(name: "a photo.png", file: "\(items[0].key).png")
    let document = HomepwnerDocument(items: items)
    let data = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(HomepwnerDocument.self, from: data) == document)
  }

  @Test func aKeyThatIsThereTwiceIsRefused() throws {
    let item = Item(name: "Lamp")
    let data = try JSONEncoder().encode(HomepwnerDocument(items: [item, Item(), item]))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(HomepwnerDocument.self, from: data)
    }
    #expect(throws: TableError.self) { try ItemTable(Inventory(), rows: [item, Item(), item]) }
  }

  @Test(arguments: ["../secret", "/etc/passwd", "", ".hidden", "a/b"])
  func aPhotoInAnotherFolderIsRefused(file: String) throws {
    var item = Item(name: "Lamp")
    item.photo = Photo(name: "x", file: file)
    let data = try JSONEncoder().encode(HomepwnerDocument(items: [item]))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(HomepwnerDocument.self, from: data)
    }
  }
}
