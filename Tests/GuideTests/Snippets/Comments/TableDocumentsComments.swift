import Foundation
import PropertyLists
import TableData
import TableDocuments
import Testing

extension StoredPreference<Bool> {
  static let showsDoneItems = StoredPreference("showsDoneItems", default: true)
}

/// The examples in the comments of TableDocuments, which are tests themselves.
@Suite struct TableDocumentsComments {
  struct Item: Codable, Equatable, Sendable, Identifiable {
    var name: String
    var photo: DocumentAttachment?
    var id: String { name }
    var key: String { name }
  }

  struct List: Codable, Equatable, Sendable, Identifiable { var id = 0 }

  struct Inventory: Codable, Equatable, Sendable { var items: [Item] = [] }

  struct InventoryOne: Codable { var names: [String] }

  private let lamp = Item(name: "Lamp")
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "TableDocumentsComments-\(UUID().uuidString)/inventory.json")

  /// Calls a function while the folder of the file exists.
  private func withFolder(_ body: () throws -> Void) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test func stores() throws {
    try withFolder {
      let store = DocumentStore<Inventory>(url: url)
      var inventory = try store.read() ?? Inventory()
      inventory.items.append(lamp)
      store.update(inventory)
      try store.saveIfChanged()
      #expect(try DocumentStore<Inventory>(url: url).read() == inventory)

      var schedule = SaveSchedule()
      schedule.recordChange(at: .now)
      // Later, whenever the program wakes up; at the latest at `schedule.dueTime`:
      if schedule.isDue(at: .now) {
        do {
          try store.saveIfChanged()
          schedule.recordSave()
        } catch {
          schedule.recordFailure(at: .now)
        }
      }
      #expect(schedule.dueTime != nil)
    }
  }

  @Test func propertyListsAreRead() throws {
    try withFolder {
      let coding = DocumentCoding<Inventory>.versioned().supporting(.propertyLists)
      let store = DocumentStore<Inventory>(url: url, coding: coding)
      let saved = try store.read()
      #expect(saved == nil)
    }
  }

  @Test func autosaves() throws {
    try withFolder {
      let source = TableDataSource(try TableSnapshot(List(), rows: [lamp]))
      let store = DocumentStore<TableSnapshot<List, Item>>(url: url)
      let autosave = Autosave(store: store) { source.snapshot }
      source.addPermanentObserver { _ in autosave.setNeedsSave() }
      source.edit { $0.remove(id: lamp.id) }
      #expect(autosave.delay != nil)
      try autosave.save()
      #expect(autosave.delay == nil)
    }
  }

  @Test func autosavesOfWhatIsMade() throws {
    try withFolder {
      let source = TableDataSource(try TableSnapshot(List(), rows: [lamp]))
      let store = DocumentStore<Inventory>(url: url)
      let autosave = Autosave(store: store, value: { source.snapshot }) {
        Inventory(items: Array($0.rows))
      }
      autosave.beginSave()
      try autosave.finishSave()
      #expect(try DocumentStore<Inventory>(url: url).read() == Inventory(items: [lamp]))
    }
  }

  @Test func migrations() {
    let migration = DocumentMigration(from: 1, reading: InventoryOne.self) { old in
      Inventory(items: old.names.map { Item(name: $0) })
    }
    #expect(migration.version == 1)
  }

  @Test func preferences() throws {
    try withFolder {
      let preferences = PreferencesStore(beside: url)
      preferences[.showsDoneItems] = false
      try preferences.synchronize()
      #expect(!PreferencesStore(beside: url)[.showsDoneItems])
    }
  }

  /// A program's own preferences belong to the user who runs the tests, so this is only compiled.
  func ownPreferences() throws {
    let preferences = PreferencesStore(application: "checklist")
    preferences[.showsDoneItems] = false
    try preferences.synchronize()
    preferences.reset(.showsDoneItems)  // The default holds again.
  }

  @Test func replacementFiles() throws {
    let lines = ["one\n", "two\n"]
    try withFolder {
      let file = try AtomicFile(replacing: url)
      for line in lines { try file.write(Data(line.utf8)) }
      try file.finish()
      #expect(try String(contentsOf: url, encoding: .utf8) == "one\ntwo\n")
    }
  }

  /// A picture of a cat may be missing, so this is only compiled.
  func attachments(of file: URL) throws -> Item {
    var item = lamp
    let photos = AttachmentStore(beside: file, folder: "photos")
    item.photo = try photos.attach(contentsOf: "~/cat.png", to: item.key)
    return item
  }
}
