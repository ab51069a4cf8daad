import Foundation
import TableDatabase

/// A row of the benchmarked table.
struct Track: Sendable {
  var id: Int64 = 0
  var title = "", artist = "", album = "", added = ""
  var seconds: Int?

  static let table = DatabaseTable(
    "track", defaultRecord: Track(), key: "id",
    columns: [
      DatabaseColumn("id", \.id), DatabaseColumn("title", \.title, isSearchable: true),
      DatabaseColumn("artist", \.artist, isSearchable: true), DatabaseColumn("album", \.album),
      DatabaseColumn("seconds", \.seconds), DatabaseColumn("added", \.added),
    ],
    orderings: [
      DatabaseOrdering("artist", "title", sections: .values), DatabaseOrdering("title", "artist"),
      DatabaseOrdering("added", .descending("seconds")),
    ])
}

/// Benchmarks pages of a table with many rows, `engine-figures ROWS [FILE]` or `engine-figures ROWS
/// ADDRESS`, writers, followers, or an idle watcher.
@main
struct EngineFigures {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if let address = arguments.first, PostgresEngine.isConnectionString(address) {
      return try await WriterFigures(engine: PostgresEngine(address)).measure()
    }
    if arguments.first == "follow", let address = arguments.dropFirst().first {
      let setting = arguments.dropFirst(2).first
      return try await FollowFigures(engine: engine(at: address), setting: setting).measure()
    }
    if arguments.first == "idle", let address = arguments.dropFirst().first {
      return try await IdleFigures(engine: engine(at: address)).measure()
    }
    let count = arguments.first.flatMap { Int($0) } ?? 1_000_000
    let address = arguments.dropFirst().first ?? "engine-figures-\(count).sqlite"
    let engine = engine(at: address)
    try Track.table.create(in: engine)
    try fill(engine, count)
    let store = try TableStore(Track.table, in: engine)
    let clock = ContinuousClock()
    print("install: \(try clock.measure { try store.installJournal() })")
    for order in Track.table.orderings { try await measure(store, order, count) }
    print("without this library:")
    try await measureStatements(try engine.connect(for: .reading), count)
    if let engine = engine as? SQLiteEngine { try await measureWrites(store, engine) }
  }

  private static func engine(at address: String) -> any DatabaseEngine {
    PostgresEngine.isConnectionString(address)
      ? PostgresEngine(address) : SQLiteEngine(path: address)
  }

  private static func fill(_ engine: any DatabaseEngine, _ count: Int) throws {
    let connection = try engine.connect(for: .writing)
    let number = try connection.run("SELECT count(*) FROM track", []).rows[0][0].integer ?? 0
    guard number < count else { return }
    _ = try connection.run(
      """
      WITH RECURSIVE n(i) AS (
        SELECT CAST(1 AS bigint) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO track (id, title, artist, album, seconds, added)
      SELECT i, 'Title ' || (i * 7919 % 1000003), 'Artist ' || (i * 104729 % 50021),
        'Album ' || (i % 1000), CASE WHEN i % 7 = 0 THEN NULL ELSE i % 600 END,
        (2014 + i % 10) || '-0' || (1 + i % 9) || '-' || (10 + i % 19) FROM n
      """, [])
  }

  private static func measure(
    _ store: TableStore<Track>, _ order: DatabaseOrdering, _ count: Int
  ) async throws {
    let pages = store.pages(in: order)
    print("\(order.terms.map(\.column).joined(separator: ", ")):")
    try await measure("first") { _ = try await pages.page(at: .first, limit: 50) }
    try await measure("end") { _ = try await pages.page(at: .last, limit: 50) }
    try await measure("row n") {
      _ = try await pages.page(at: .position(.random(in: 0..<count)), limit: 50)
    }
    try await measure("letter") {
      _ = try await pages.page(at: .indexTitle("Title \(Int.random(in: 0...9))"), limit: 50)
    }
    var key = try await pages.page(at: .fraction(0.5), limit: 50).sections.flatMap(\.rows)
      .last.map(pages.key(of:))
    try await measure("page by page") {
      guard let here = key else { return }
      key =
        try await pages.page(at: .after(here), limit: 50).sections.flatMap(\.rows).last
        .map(pages.key(of:)) ?? here
    }
  }

  /// Measures what programs use instead of a fence.
  private static func measureStatements(
    _ connection: any DatabaseConnection, _ count: Int
  ) async throws {
    for (name, query) in [
      ("row n by OFFSET", "SELECT * FROM track ORDER BY id LIMIT 50 OFFSET \(count / 2)"),
      ("count(*)", "SELECT count(*) FROM track"),
      (
        "position by ROW_NUMBER()",
        """
        SELECT place FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS place FROM track) AS rows
        WHERE id = \(count / 2)
        """
      ),
    ] { try await measure(name, 3) { _ = try connection.run(query, []) } }
  }

  private static func measure(
    _ name: String, _ times: Int = 300, _ body: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<times {
      let start = clock.now
      try await body()
      durations.append(clock.now - start)
    }
    durations.sort()
    let (middle, late) = (durations[times / 2], durations[times * 99 / 100])
    print("  \(name): median \(text(middle)), p99 \(text(late))")
  }

  private static func text(_ duration: Duration) -> String {
    "\(duration.formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 2))))"
  }

  private static func measureWrites(_ store: TableStore<Track>, _ engine: SQLiteEngine) async throws
  {
    let connection = try engine.connect(for: .writing)
    let pages = store.pages()
    try await measure("update of another connection") {
      _ = try connection.run(
        "UPDATE track SET artist = 'Artist ' || abs(random() % 50000) WHERE id = ?",
        [.integer(.random(in: 1...100_000))])
    }
    try await measure("row n with a backlog of 600", 100) {
      _ = try await pages.page(at: .position(.random(in: 0..<100_000)), limit: 50)
    }
    for rows in [1_000, 50_000] {
      _ = try connection.run(
        "UPDATE track SET artist = artist || 'x' WHERE id IN (SELECT id FROM track LIMIT \(rows))",
        [])
      let clock = ContinuousClock()
      let duration = try clock.measure { try store.installJournal() }
      print("  fold of \(2 * rows) journal rows: \(text(duration))")
    }
  }
}
