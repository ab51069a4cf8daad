import Foundation
import TablePaging
import Testing

@testable import TableDatabase

/// Connections that are cut after any byte: reads are retried, and each edit happens once.
@Suite(.serialized, .enabled(if: PostgresServer.shared != nil)) struct CutConnectionTests {
  private static let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])

  /// The distance between two cuts in bytes; `BYTES=1` cuts after each byte.
  private static let step =
    ProcessInfo.processInfo.environment["BYTES"].flatMap { Int($0) } ?? 151

  private let database: TestDatabase
  private let proxy: ByteProxy
  private let store: TableStore<Thing>

  init() throws {
    database = try TestDatabase(.postgres)
    proxy = try ByteProxy(to: try #require(PostgresServer.shared).port)
    // A generated column is not kept with an edit.
    let generated = "number bigint GENERATED ALWAYS AS (length(name)) STORED"
    try database.connect().run([
      Thing.creation(.postgres).replacing("number bigint", with: generated),
      "INSERT INTO thing (id, name) VALUES (1, 'a')",
    ])
    let engine = try #require(database.engine as? PostgresEngine)
    let name = try #require(engine.name.split(separator: "/").last)
    store = try TableStore(
      Self.table,
      in: PostgresEngine("host=127.0.0.1 port=\(proxy.port) user=postgres dbname=\(name)"))
    try store.installJournal()
  }

  @Test func eachEditHappensOnce() throws {
    let reader = try database.connect(.reading)
    var (bytes, wasCut) = (0, true)
    while wasCut {
      store.close()
      proxy.cut(after: bytes)
      let row = try store.insert(Thing(id: 9, name: "new"), named: "Add")
      #expect(row.name == "new" && row.number == 3)
      wasCut = proxy.hasCut
      #expect(
        try reader.rows("SELECT id, name FROM thing ORDER BY id") == [[1, "a"], [9, "new"]])
      #expect(try reader.value("SELECT count(*) FROM ts_thing_edits") == 1)
      #expect(try store.undo()?.name == "Add")
      #expect(try store.undo() == nil)
      bytes += Self.step
    }
    print("Cut: an edit after each \(Self.step) of \(bytes) bytes.")
  }

  @Test func pagesAreReadAgain() async throws {
    let expected = try await store.pages().page(at: .position(0), limit: 5)
    var (bytes, wasCut) = (0, true)
    while wasCut {
      store.close()
      proxy.cut(after: bytes)
      #expect(try await store.pages().page(at: .position(0), limit: 5) == expected)
      wasCut = proxy.hasCut
      bytes += Self.step
    }
    print("Cut: a page after each \(Self.step) of \(bytes) bytes.")
  }
}
