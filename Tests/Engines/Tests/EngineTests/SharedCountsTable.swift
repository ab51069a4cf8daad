import Synchronization
import TableData
import TablePaging
import TableTesting

@testable import TableDatabase

/// The design that this module avoids: triggers count rows in runs that all writers share.
///
/// A writer whose run is being split waits, and then counts a row of the right part into the left
/// one. The total stays correct.
final class SharedCountsTable: MultiWriterTable {
  private let database: TestDatabase
  private let connections: [TestConnection]
  private let counter: TestConnection
  private let reader: TestConnection

  init(writers: Int) throws {
    database = try TestDatabase(.postgres)
    let connection = try database.connect()
    try connection.run([
      "CREATE TABLE t (id bigint PRIMARY KEY, k text COLLATE \"C\" NOT NULL UNIQUE)",
      "CREATE TABLE run (start text COLLATE \"C\" PRIMARY KEY, n bigint NOT NULL)",
      "INSERT INTO run VALUES ('', 0)",
      """
      CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          UPDATE run SET n = n + 1 WHERE start = (SELECT max(start) FROM run WHERE start <= new.k);
        ELSE
          UPDATE run SET n = n - 1 WHERE start = (SELECT max(start) FROM run WHERE start <= old.k);
        END IF;
        RETURN NULL;
      END $$
      """,
      """
      CREATE TRIGGER count_rows AFTER INSERT OR DELETE ON t
        FOR EACH ROW EXECUTE FUNCTION count_rows()
      """,
    ])
    connections = try (0..<writers).map { [database] _ in try database.connect() }
    counter = try database.connect()
    reader = connection
  }

  var sources: [SharedCountsPages] { [SharedCountsPages(reader: reader)] }

  func contents(of source: Int) throws -> TableSnapshot<SampleSection, SharedCountsPages.Row> {
    let rows = try reader.rows("SELECT k FROM t ORDER BY k").map {
      SharedCountsPages.Row(id: $0[0].text ?? "")
    }
    return try TableSnapshot([TableSection(SampleSection("all"), rows: rows)])
  }

  func run(_ statement: WriterStatement, as writer: Int) throws {
    let connection = connections[writer]
    switch statement {
    case .begin: try connection.run(["BEGIN"])
    case .upsert(let key, let number):
      try connection.run(["DELETE FROM t WHERE id = \(key)"])
      try connection.run(["INSERT INTO t VALUES (\(key), '\(number % 97)-\(key)')"])
    case .remove(let key): try connection.run(["DELETE FROM t WHERE id = \(key)"])
    case .setSavepoint: try connection.run(["SAVEPOINT here"])
    case .rollBackToSavepoint: try connection.run(["ROLLBACK TO here"])
    case .commit: try connection.run(["COMMIT"])
    case .rollBack: try connection.run(["ROLLBACK"])
    }
  }

  /// Splits a long run, in one transaction.
  func maintain() throws {
    guard
      let run = try counter.rows("SELECT start, n FROM run WHERE n >= 6 LIMIT 1").first,
      let count = run[1].integer,
      let middle = try counter.value(
        "SELECT k FROM t WHERE k >= \(run[0]) ORDER BY k OFFSET 3 LIMIT 1")
    else { return }
    try counter.run(["BEGIN"])
    let changed = try counter.run(
      "UPDATE run SET n = 3 WHERE start = \(run[0]) AND n = \(.integer(count))")
    // Another writer has changed the count since it was read.
    guard changed.changedCount == 1 else { return try counter.run(["ROLLBACK"]) }
    try counter.run("INSERT INTO run VALUES (\(middle), \(.integer(count - 3)))")
    try counter.run(["COMMIT"])
  }
}

/// Pages whose positions are sums of these counts.
struct SharedCountsPages: PageSource, OrderedRows {
  struct Row: Identifiable, Hashable, Sendable { let id: String }

  let reader: TestConnection

  var revision: Int { 0 }

  func page(at anchor: PageAnchor<String, String>, limit: Int) async throws -> RowPage<
    SampleSection, Row
  > {
    try ordered(at: anchor, limit)
  }

  private func ordered(
    at anchor: PageAnchor<String, String>, _ limit: Int
  ) throws -> RowPage<SampleSection, Row> {
    try page(at: anchor, limit: limit)
  }

  func key(of row: Row) -> String { row.id }

  func count() throws -> EstimatedCount? {
    .exact(Int(try reader.value("SELECT sum(n)::bigint FROM run")?.integer ?? 0))
  }

  func position(of key: String) throws -> EstimatedCount? {
    let key = SQLValue.text(key)
    let run: SQLFragment = "(SELECT max(start) FROM run WHERE start <= \(key))"
    let position = try reader.value(
      """
      SELECT coalesce((SELECT sum(n) FROM run WHERE start < \(run)), 0)::bigint
        + (SELECT count(*) FROM t WHERE k >= \(run) AND k < \(key))
      """)
    return .exact(Int(position?.integer ?? 0))
  }

  func rows(
    from key: String?, inclusive isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Row] {
    let sign = (isForward ? ">" : "<") + (isIncluded ? "=" : "")
    let condition: SQLFragment = key.map { "k \(sql: sign) \(.text($0))" } ?? "true"
    return try rows(
      "WHERE \(condition) ORDER BY k \(sql: isForward ? "" : "DESC") LIMIT \(.integer(Int64(limit)))"
    )
  }

  func rows(at position: Int, limit: Int) throws -> (rows: [Row], position: EstimatedCount?) {
    let rows = try rows(
      "WHERE true ORDER BY k OFFSET \(.integer(Int64(position))) LIMIT \(.integer(Int64(limit)))")
    return (rows, nil)
  }

  private func rows(_ condition: SQLFragment) throws -> [Row] {
    try reader.rows("SELECT k FROM t \(condition)").map { Row(id: $0[0].text ?? "") }
  }

  func boundaryKey(of section: String, atEnd isEnd: Bool) -> String { isEnd ? "\u{10FFFF}" : "" }

  func boundaryKey(ofIndexTitle title: String) -> String { "" }

  func sections(of rows: [Row]) -> [TableSection<SampleSection, Row>] {
    rows.isEmpty ? [] : [TableSection(SampleSection("all"), rows: rows)]
  }
}
