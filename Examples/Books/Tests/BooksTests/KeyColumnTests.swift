@testable import DatabaseScreens
import Foundation
import Testing

/// A key that people enter is a column and a field, one that the database assigns is neither, and a
/// generated column has no field.
@Suite final class KeyColumnTests {
  private struct Disc: Equatable {
    var number = 0
    var title = ""
    var length: Int?

    static let table = DatabaseTable(
      "disc", defaultRecord: Disc(), key: "number",
      columns: [
        DatabaseColumn("number", \.number), DatabaseColumn("title", \.title),
        DatabaseColumn("length", \.length),
      ],
      orderings: [DatabaseOrdering("title")])
  }

  private let file = URL.temporaryDirectory.appending(path: "discs-\(UUID()).sqlite").path

  deinit {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
  }

  private func store(keyOfType type: String) throws -> TableStore<Disc> {
    let engine = SQLiteEngine(path: file)
    _ = try engine.connect(for: .writing).run(
      """
      CREATE TABLE disc (number \(type) NOT NULL PRIMARY KEY, title TEXT NOT NULL,
        length INTEGER GENERATED ALWAYS AS (length(title)) STORED)
      """, [])
    let store = try TableStore(Disc.table, in: engine)
    try store.installJournal()
    return store
  }

  @Test(arguments: [("INT", ["Number", "Title", "Length"]), ("INTEGER", ["Title", "Length"])])
  func onlyAnAssignedKeyIsHidden(type: String, titles: [String]) throws {
    let store = try store(keyOfType: type)
    defer { store.close() }
    let columns = StoreColumns(store, widths: [:])
    #expect(columns.texts.map(\.format.title) == titles)
    let form = RecordForm(store: store, columns: columns, options: DatabaseListOptions())
    let stack = ScreenStack(root: form.adding(AddedRecord()))
    let shown = stack.transcript(of: ["show"])
    for title in ["Number", "Title", "Length"] {
      let isField = title != "Length" && titles.contains(title)
      #expect(shown.contains { $0.contains(title) } == isField, "\(shown)")
    }
  }

  /// As on pages.
  @Test func whatTheDatabaseGeneratesIsNotTyped() throws {
    let store = try store(keyOfType: "INT")
    defer { store.close() }
    let columns = StoreColumns(store, widths: [:])
    let cells = Disc.table.columns.enumerated().map { columns.cells(of: $1.column, at: $0) }
    #expect(cells.map(\.isEditable) == [false, true, false])
  }
}
