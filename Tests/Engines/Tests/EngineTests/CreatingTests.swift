import Foundation
import Testing

@testable import TableDatabase

/// Tables that two programs create at once.
@Suite(.enabled(if: PostgresServer.shared != nil)) struct CreatingTests {
  /// The other one commits while this one waits to add the table to the catalog.
  @Test func anotherProgramCreatesTheTableMeanwhile() async throws {
    let database = try TestDatabase(.postgres)
    let (observer, other) = (try database.connect(), try database.connect())
    try other.run(["BEGIN", Thing.creation(.postgres)])
    let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])
    let engine = database.engine
    let (results, continuation) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
    Thread { continuation.yield(Result { try table.create(in: engine) }) }.start()
    let waiting: SQLFragment = """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
      """
    var isWaiting = false
    for _ in 0..<6_000 where !isWaiting {
      isWaiting = try observer.value(waiting) == 1
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(isWaiting)
    try other.run(["COMMIT"])
    try await results.first { _ in true }?.get()
    #expect(try TableCatalog.tables(in: database) == ["thing"])
  }
}
