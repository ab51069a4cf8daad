import Foundation
import Synchronization
import Testing

@testable import TableDatabase

/// Tables that two programs create at once.
@Suite(.enabled(if: PostgresServer.shared != nil)) struct CreatingTests {
  /// The other one commits while this one waits to add the table to the catalog.
  @Test func anotherProgramCreatesTheTableMeanwhile() async throws {
    let database = try TestDatabase(.postgres)
    let (observer, other) = (try database.connect(), try database.connect())
    try other.run([
      "SET idle_in_transaction_session_timeout = 0", "BEGIN", Thing.creation(.postgres),
    ])
    let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])
    let engine = database.engine
    let result = Mutex<Result<Void, any Error>?>(nil)
    Thread {
      let created = Result { try table.create(in: engine) }
      result.withLock { $0 = created }
    }.start()
    let waiting: SQLFragment = """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
      """
    var isWaiting = false
    while !isWaiting, result.withLock({ $0 == nil }) {
      isWaiting = try observer.value(waiting) == 1
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(isWaiting)
    try other.run(["COMMIT"])
    while result.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(10)) }
    try result.withLock { try $0?.get() }
    #expect(try TableCatalog.tables(in: database) == ["thing"])
  }
}
