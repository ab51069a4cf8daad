import Foundation
import TableDocuments
import Testing

/// The code of the documentation, verbatim.
struct DocumentationTests {
  private struct Inventory: Codable, Equatable, Sendable {
    var items: [String] = []
  }

  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("items.json")
  }

  @Test
  func `a document is read, changed and saved`() throws {
    let store = DocumentStore<Inventory>(url: url)
    var inventory = try store.read() ?? Inventory()
    inventory.items.append("Lamp")
    try store.save(inventory)
    #expect(try DocumentStore<Inventory>(url: url).read()?.items == ["Lamp"])
  }

  @Test
  func `earlier files are read`() throws {
    try DocumentStore<[String]>(url: url).save(["Lamp"])
    let coding = DocumentCoding<Inventory>.versioned(
      2,
      migrations: [
        DocumentMigration(from: 1, reading: [String].self) { Inventory(items: $0) }
      ])
    let store = DocumentStore<Inventory>(url: url, coding: coding)
    #expect(try store.read() == Inventory(items: ["Lamp"]))
  }

  @Test
  func `a changed document is saved when it is time`() throws {
    let store = DocumentStore<Inventory>(url: url)
    let inventory = Inventory(items: ["Lamp"])
    var schedule = SaveSchedule(debounceInterval: .zero, maximumDelay: .seconds(30))
    store.update(inventory)
    schedule.recordChange(at: .now)
    if schedule.isDue(at: .now) {
      do {
        try store.saveIfChanged()
        schedule.recordSave()
      } catch {
        schedule.recordFailure(at: .now)
      }
    }
    #expect(schedule.dueTime == nil)
    #expect(try DocumentStore<Inventory>(url: url).read() == inventory)
  }

  @Test
  func `two versions can both be kept`() throws {
    try DocumentStore<Inventory>(url: url).save(Inventory(items: ["theirs"]))
    let store = DocumentStore<Inventory>(url: url)
    store.update(Inventory(items: ["ours"]))
    try store.saveIfChanged(resolving: .keepBoth)
    #expect(try DocumentStore<Inventory>(url: url).read()?.items == ["theirs"])
    store.update(Inventory(items: ["ours", "more"]))
    try store.saveIfChanged(resolving: .overwriteWithBackup)
    #expect(try DocumentStore<Inventory>(url: url).read()?.items == ["ours", "more"])
  }
}
