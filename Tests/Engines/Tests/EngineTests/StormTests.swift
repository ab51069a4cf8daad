import Foundation
import TableData
import TablePaging
import TableTesting
import Testing

@testable import TableDatabase

/// Eight connections write at random, while their program, the server, a pooler in between and the
/// connection that listens are killed.
///
/// `WRITES=100000` writes more than the default sample.
@Suite(.serialized) struct StormTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let writes = environment["WRITES"].flatMap { Int($0) } ?? 600

  static let table = Thing.table(
    .caseInsensitive,
    orderings: [
      DatabaseOrdering("name", sections: .prefix(1)),
      DatabaseOrdering(.descending("number"), "name"),
    ])

  @Test(arguments: TestEngine.allCases)
  func nothingIsLostAndNothingIsDoubled(_ kind: TestEngine) async throws {
    try await Self.write(to: Storm(kind), "engine \(kind)")
  }

  @Test(.enabled(if: PostgresServer.shared != nil && Pooler.isInstalled))
  func nothingIsLostThroughAPooler() async throws {
    try await Self.write(to: Storm(.postgres, isPooled: true), "through a pooler")
  }

  private static func write(to storm: Storm, _ name: String) async throws {
    var (done, round) = (0, 0)
    while done < writes || round < 2 {
      round += 1
      let target = max(100, min(writes - done, max(300, writes / 20)))
      done += try await storm.run(writes: target, seed: UInt64(round))
      try await storm.check()
    }
    print("Storm: \(done) writes, \(round) kills, \(name).")
  }

  /// The program that is killed: this one, started with the address of a database.
  @Test(.enabled(if: environment["STORM"] != nil))
  func writesUntilItIsKilled() throws {
    let words = try #require(Self.environment["STORM"]).split(separator: "\n").map(String.init)
    let seed = try #require(UInt64(words[2]))
    let engine = Storm.engine(words[0])
    let store = try TableStore(Self.table, in: engine, runLength: 50)
    let threads = try (0..<StormWriter.count).map { number in
      let book = URL(filePath: "\(words[1])/\(number)")
      try Data().write(to: book)
      let handle = try FileHandle(forWritingTo: book)
      return Thread {
        try? StormWriter(number, engine, store, book: handle, seed: seed).writeForever()
      }
    }
    for thread in threads { thread.start() }
    // If a test fails, nothing kills this process.
    let parent = getppid()
    while getppid() == parent { Thread.sleep(forTimeInterval: 0.1) }
    exit(0)
  }
}

/// A database, a screen that follows it, and programs that write to it one after another.
private final class Storm {
  private let database: TestDatabase
  private let server: PostgresServer?
  private let pooler: Pooler?
  private let address: String
  private let folder: URL
  private let store: TableStore<Thing>
  private let watcher: TableStoreWatcher
  private var rows: [Int64: StormRow] = [:]

  init(_ kind: TestEngine, isPooled: Bool = false) throws {
    database = try TestDatabase(.sqlite)
    server = kind == .postgres ? try PostgresServer() : nil
    pooler = isPooled ? try server.map(Pooler.init) : nil
    address = pooler?.address() ?? server?.address() ?? database.path()
    folder = URL(filePath: database.path("books"))
    // Writers go through the pooler; notifications arrive beside it.
    let engine = Self.engine(server?.address() ?? address)
    let connection = try engine.connect(for: .writing)
    _ = try connection.run(Thing.creation(kind), [])
    store = try TableStore(StormTests.table, in: engine, runLength: 50)
    try store.installJournal()
    watcher = store.watch { _ in }
  }

  static func engine(_ address: String) -> any DatabaseEngine {
    if PostgresEngine.isConnectionString(address) { return PostgresEngine(address) }
    var engine = SQLiteEngine(path: address)
    engine.busyTimeout = .seconds(60)
    return engine
  }

  /// Lets a program write, kills it, and reads its logs.
  func run(writes: Int, seed: UInt64) async throws -> Int {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = Process()
    program.executableURL = URL(filePath: CommandLine.arguments[0])
    program.arguments = ["--testing-library", "swift-testing", "--filter", "writesUntilItIsKilled"]
    let named = server == nil ? address : address + " application_name=storm"
    program.environment = ProcessInfo.processInfo.environment.merging(
      ["STORM": "\(named)\n\(folder.path)\n\(seed)"]) { $1 }
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    try await wait(program) { $0 >= writes / 2 }
    if let server {
      _ = try server.connection().run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '[s]napshot|[r]ings'",
        [])
    }
    if let pooler, !seed.isMultiple(of: 2) {
      try pooler.kill()
      try pooler.start()
    } else if seed.isMultiple(of: 2), let server {
      try server.kill()
      // Processes of the killed server may still be running.
      while (try? server.start()) == nil { try await Task.sleep(for: .milliseconds(50)) }
    }
    try await wait(program) { $0 >= writes }
    kill(program.processIdentifier, SIGKILL)
    // `Process` learns of the end by a socket, which a server started meanwhile may have inherited.
    _ = waitpid(program.processIdentifier, nil, 0)
    return try settle()
  }

  private func wait(_ program: Process, until isEnough: (Int) -> Bool) async throws {
    while !isEnough(lines().joined().reduce(0) { $0 + (Int($1.dropFirst()) ?? 0) }) {
      try #require(program.isRunning)
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func lines() -> [[String]] {
    (0..<StormWriter.count).map { number in
      let book = folder.appending(path: "\(number)")
      guard let text = try? String(contentsOf: book, encoding: .utf8) else { return [] }
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// Compares the rows with the logs; a transaction in flight at the end happened or did not.
  private func settle() throws -> Int {
    let reader = TestConnection(
      try store.transactions.engine.connect(for: .reading), store.dialect)
    if server != nil { try StormWriter.waitForOthers(reader, than: "storm") }
    let all = Dictionary(try StormRow.all(reader).map { ($0.key, $0) }) { $1 }
    var writes = 0
    for (number, lines) in lines().enumerated() {
      #expect(lines.filter { $0.hasPrefix("!") } == [])
      let isOwn = { (key: Int64) in key % Int64(StormWriter.count) == Int64(number) }
      var (known, asked) = (rows.filter { isOwn($0.key) }, [StormRow]())
      for line in lines {
        if line.hasPrefix("?") {
          asked = line.dropFirst(2).split(separator: ";").compactMap { StormRow(line: $0) }
        } else if line.hasPrefix("+") {
          known = Self.apply(asked, to: known)
          writes += asked.count
          asked = []
        } else {
          asked = []
        }
      }
      let found = all.filter { isOwn($0.key) }
      let isRight = found == known || found == Self.apply(asked, to: known)
      let different = Set(found.values).symmetricDifference(known.values)
      #expect(isRight, "Writer \(number) wrote \(asked) last; these differ: \(different).")
    }
    rows = all
    return writes
  }

  private static func apply(
    _ changes: [StormRow], to rows: [Int64: StormRow]
  ) -> [Int64: StormRow] {
    rows.merging(changes.map { ($0.key, $0) }) { $1 }.filter { !$0.value.isGone }
  }

  /// Compares the screen with the sorted rows.
  func check() async throws {
    if try store.maintain() == .needsBuilding { try store.buildFences() }
    store.lease.end()
    let things = rows.values.map { Thing(id: $0.key, number: $0.number, name: $0.name) }
    for order in StormTests.table.orderings {
      let model = ThingModel(table: StormTests.table, order: order, isReversed: false)
      let pages = store.pages(in: order)
      try await PageSourceCheck(pages, expecting: model.snapshot(things), limit: 60).check()
      let last = try await pages.page(at: .last, limit: 1)
      #expect(last.rowCount == .exact(things.count))
    }
  }
}
