@testable import DatabaseScreens
import Foundation
import Testing

/// A key that people enter is a column and a field; one that the database assigns is neither.
@Suite struct KeyColumnTests {
  private struct Disc: Equatable {
    var number = 0
    var title = ""

    static let table = DatabaseTable(
      "disc", defaultRecord: Disc(), key: "number",
      columns: [DatabaseColumn("number", \.number), DatabaseColumn("title", \.title)],
      orderings: [DatabaseOrdering("title")])
  }

  @Test(arguments: [("INT", ["Number", "Title"]), ("INTEGER", ["Title"])])
  func onlyAnAssignedKeyIsHidden(type: String, titles: [String]) throws {
    let file = URL.temporaryDirectory.appending(path: "discs-\(UUID()).sqlite").path
    let engine = SQLiteEngine(path: file)
    _ = try engine.connect(for: .writing).run(
      "CREATE TABLE disc (number \(type) NOT NULL PRIMARY KEY, title TEXT NOT NULL)", [])
    let store = try TableStore(Disc.table, in: engine)
    defer {
      store.close()
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
    }
    try store.installJournal()
    let columns = StoreColumns(store, widths: [:])
    #expect(columns.texts.map(\.format.title) == titles)
    let form = RecordForm(store: store, columns: columns, options: DatabaseListOptions())
    let stack = ScreenStack(root: form.adding(AddedRecord()))
    let shown = stack.transcript(of: ["show"])
    for title in ["Number", "Title"] {
      #expect(shown.contains { $0.contains(title) } == titles.contains(title), "\(shown)")
    }
  }
}
