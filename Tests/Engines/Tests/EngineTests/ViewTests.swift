import TablePaging
import Testing

@testable import TableDatabase

/// A view is read like a table, and nothing is installed beside it.
@Suite struct ViewTests {
  private static let table = Thing.table(
    .caseInsensitive, orderings: [DatabaseOrdering("name", sections: .prefix(1))])

  private static func store(
    _ kind: TestEngine, _ database: TestDatabase
  ) throws -> TableStore<Thing> {
    let creation = Thing.creation(kind).replacing("TABLE thing", with: "TABLE \"all\"")
    try database.connect().run([
      creation, "INSERT INTO \"all\" (id, name) VALUES (1, 'Emma'), (2, 'Anna'), (3, 'Otto')",
      "CREATE VIEW thing AS SELECT * FROM \"all\" WHERE id < 3",
    ])
    return try TableStore(table, in: database.engine)
  }

  @Test(arguments: TestEngine.allCases)
  func itsRowsAreRead(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let page = try await store.pages().page(at: .position(1), limit: 5)
    #expect(page.sections.flatMap(\.rows).map(\.name) == ["Emma"])
    #expect(page.rowCount == .exact(2) && page.position == .exact(1))
    let found = try await store.pages(searchText: "ann id<3").page(at: .first, limit: 5)
    #expect(found.sections.flatMap(\.rows).map(\.name) == ["Anna"])
  }

  @Test(arguments: TestEngine.allCases)
  func itIsReadOnly(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let store = try Self.store(kind, database)
    let row = try #require(try store.row(id: [1]))
    let refused = #expect(throws: TableStoreError.self) {
      try store.update(row, to: Thing(id: 1, name: "Ema"), named: "Edit")
    }
    #expect(refused == .readOnlyView("thing"))
    let failure = #expect(throws: TableStoreError.self) { try store.installJournal() }
    #expect(failure?.description == "\"thing\" is a view and therefore read-only.")
    #expect(try !TableCatalog.tables(in: database).contains { $0.hasPrefix("ts_") })
  }
}
