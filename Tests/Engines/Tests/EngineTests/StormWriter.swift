import Foundation
import TableDatabase
import TableTesting

/// A connection of a program that writes until it is killed, and logs what it does.
///
/// The log has a line for each transaction before it begins, and one when its outcome is known.
/// Each row has a text that no other write has, and a count of its writes.
final class StormWriter {
  /// The number of writers.
  static let count = 8

  private let number: Int
  private let engine: any DatabaseEngine
  private let store: TableStore<Thing>
  private let book: FileHandle
  private var random: SeededRandomNumberGenerator
  private var connection: TestConnection?
  private var rows: [Int64: StormRow] = [:]

  init(
    _ number: Int, _ engine: any DatabaseEngine, _ store: TableStore<Thing>, book: FileHandle,
    seed: UInt64
  ) {
    (self.number, self.engine, self.store, self.book) = (number, engine, store, book)
    random = SeededRandomNumberGenerator(seed: seed &* 31 &+ UInt64(number))
  }

  /// Writes until the program is killed.
  func writeForever() throws {
    rows = read()
    while true {
      let changes = nextChanges()
      let after = rows.merging(changes.map { ($0.key, $0) }) { $1 }.filter { !$0.value.isGone }
      try tell("? " + changes.map(\.line).joined(separator: ";"))
      do {
        try write(changes)
      } catch {
        connection = nil
        let found = read()
        guard found == after else {
          try tell(found == rows ? "-" : "! \(error): \(found) is neither \(rows) nor \(after)")
          continue
        }
      }
      rows = after
      try tell("+\(changes.count)")
    }
  }

  private func tell(_ line: String) throws { try book.write(contentsOf: Data("\(line)\n".utf8)) }

  private func nextChanges() -> [StormRow] {
    let count = Bool.random(using: &random) ? 1 : Int.random(in: 2...24, using: &random)
    let keys = Set(
      (0..<count).map { _ in
        Int64.random(in: 1...120, using: &random) * Int64(Self.count) + Int64(number)
      })
    return keys.sorted().map { key in
      let text = ["a", "B", "é"][Int(random.next() % 3)] + String(random.next(), radix: 36)
      let isGone = rows[key] != nil && Int.random(in: 0..<4, using: &random) == 0
      return StormRow(key: key, name: isGone ? "" : text, number: (rows[key]?.number ?? 0) + 1)
    }
  }

  // MARK: - Writing

  private func write(_ changes: [StormRow]) throws {
    if changes.count == 1, Bool.random(using: &random) { return try edit(changes[0]) }
    let connection =
      try self.connection
      ?? TestConnection(
        try engine.connect(for: .writing), engine.dialect)
    self.connection = connection
    try connection.run([engine.dialect.serializesWrites ? "BEGIN IMMEDIATE" : "BEGIN"])
    for change in changes { try connection.run(statement(for: change)) }
    if Bool.random(using: &random) {
      try connection.run(["SAVEPOINT here"])
      try connection.run("DELETE FROM thing WHERE id % 8 = \(.integer(Int64(number)))")
      try connection.run(["ROLLBACK TO here"])
    }
    try connection.run(["COMMIT"])
  }

  /// Returns a statement that is not idempotent: running it twice would count twice.
  private func statement(for change: StormRow) -> SQLFragment {
    let (key, name) = (SQLValue.integer(change.key), SQLValue.text(change.name))
    if change.isGone { return "DELETE FROM thing WHERE id = \(key)" }
    return """
      INSERT INTO thing (id, name, number) VALUES (\(key), \(name), 1)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, number = thing.number + 1
      """
  }

  private func edit(_ change: StormRow) throws {
    let thing = Thing(id: change.key, number: change.number, name: change.name)
    if change.isGone {
      try store.delete(ids: [[.integer(change.key)]], named: "Delete")
    } else if let row = try store.row(id: [.integer(change.key)]) {
      try store.update(row, to: thing, named: "Change")
    } else {
      try store.insert(thing, named: "Add")
    }
  }

  // MARK: - Reading

  /// Returns the writer's rows, as soon as the database can be read.
  private func read() -> [Int64: StormRow] {
    while true {
      do {
        let reader = TestConnection(try engine.connect(for: .reading), engine.dialect)
        // First, let the server finish transactions of lost connections.
        if !engine.dialect.serializesWrites { try StormWriter.waitForOthers(reader, than: "%") }
        let rows = try StormRow.all(reader).filter { $0.key % Int64(Self.count) == Int64(number) }
        return Dictionary(rows.map { ($0.key, $0) }) { $1 }
      } catch {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  /// Waits until no transaction is in progress whose client may be gone.
  static func waitForOthers(_ reader: TestConnection, than name: String) throws {
    let query = "SELECT coalesce(max(backend_xid::text::bigint), 0) FROM pg_stat_activity"
    let last = try reader.value(SQLFragment(query))?.integer ?? 0
    while try reader.value(
      """
      SELECT count(*) FROM pg_stat_activity WHERE backend_xid::text::bigint <= \(.integer(last))
        AND application_name LIKE \(.text(name))
      """) != 0
    {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}

/// A row that the storm has written.
struct StormRow: Hashable, Sendable {
  let key: Int64
  let name: String
  let number: Int

  /// Whether the row was deleted.
  var isGone: Bool { name.isEmpty }

  var line: String { "\(key),\(name),\(number)" }

  init(key: Int64, name: String, number: Int) {
    (self.key, self.name, self.number) = (key, name, number)
  }

  init?(line: some StringProtocol) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let key = Int64(parts[0]), let number = Int(parts[2]) else {
      return nil
    }
    self.init(key: key, name: String(parts[1]), number: number)
  }

  static func all(_ connection: TestConnection) throws -> [StormRow] {
    try connection.rows("SELECT id, name, number FROM thing").map {
      StormRow(
        key: $0[0].integer ?? 0, name: $0[1].text ?? "", number: Int($0[2].integer ?? 0))
    }
  }
}
