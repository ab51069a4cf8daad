import TableData
import TablePaging

/// One run of a ``PageSourceSuite``.
struct SuiteRun<Table: MultiWriterTable> {
  /// The milliseconds after which a statement is taken to wait for another writer.
  private static var blockingTimeout: Int { 50 }

  /// The milliseconds for anything that has to end.
  private static var completionTimeout: Int { 60_000 }

  private let suite: PageSourceSuite<Table>
  private var random: SeededRandomNumberGenerator
  private var writers: [Writer]
  private var log: [String] = []
  private(set) var violations: [String] = []

  /// The threads: one for each writer, and one for maintenance.
  private let threads: [StatementThread]

  init(_ suite: PageSourceSuite<Table>) {
    (self.suite, random) = (suite, SeededRandomNumberGenerator(seed: suite.seed))
    writers = (0..<suite.writers).map { Writer($0, of: suite.writers, keys: suite.keys) }
    threads = (0...suite.writers).map { _ in StatementThread() }
  }

  mutating func perform() async {
    for _ in 0..<suite.steps where violations.isEmpty {
      await step()
      await checkSomePages()
    }
    await finish()
    guard violations.isEmpty else { return }
    await run(writers.count, "maintenance", within: Self.completionTimeout) { try $0.maintain() }
    await checkAllPages()
  }

  // MARK: - Statements

  private mutating func step() async {
    let idle = threads.indices.filter { !threads[$0].isBusy }
    guard let chosen = idle.randomElement(using: &random) else {
      return await threads[0].wait(Self.blockingTimeout)
    }
    await next(of: chosen)
  }

  private mutating func next(of thread: Int) async {
    guard thread < writers.count else {
      return await run(thread, "maintenance", within: Self.blockingTimeout) { try $0.maintain() }
    }
    await run(writers[thread].next(using: &random), as: thread)
  }

  private mutating func run(_ statement: WriterStatement, as writer: Int) async {
    // A commit under way would change the rows during the comparison.
    let timeout = statement == .commit ? Self.completionTimeout : Self.blockingTimeout
    await run(writer, "writer \(writer): \(statement)", within: timeout) {
      try $0.run(statement, as: writer)
    }
  }

  private mutating func run(
    _ thread: Int, _ name: String, within milliseconds: Int,
    _ work: @escaping @Sendable (Table) throws -> Void
  ) async {
    let table = suite.table
    await threads[thread].run(within: milliseconds) { try work(table) }
    log.append(threads[thread].isBusy ? name + ", which waits" : name)
    for thread in threads {
      if let error = thread.takeError() { record(error) }
    }
  }

  /// Commits open transactions, so that waiting writers go on.
  private mutating func finish() async {
    for _ in 0..<Self.completionTimeout / Self.blockingTimeout
    where threads.contains(where: \.isBusy) || writers.contains(where: \.isInTransaction) {
      for index in writers.indices where writers[index].isInTransaction && !threads[index].isBusy {
        await run(writers[index].end(by: .commit), as: index)
      }
      for thread in threads where thread.isBusy { await thread.wait(1) }
    }
    if threads.contains(where: \.isBusy) {
      record("A writer is still blocked, although no transaction is open.")
    }
  }

  // MARK: - Pages

  private mutating func checkSomePages() async {
    do {
      let sources = try suite.table.sources
      let index = Int.random(in: sources.indices, using: &random)
      let contents = try suite.table.contents(of: index).contents.filter { !$0.rows.isEmpty }
      var reading = PageReading(check: PageSourceCheck(sources[index], limit: suite.limit))
      await reading.checkSome(of: contents, using: &random)
      if let violation = reading.violations.first { record("Source \(index): \(violation)") }
    } catch {
      record("\(error)")
    }
  }

  private mutating func checkAllPages() async {
    do {
      for (index, source) in try suite.table.sources.enumerated() {
        let contents = try suite.table.contents(of: index)
        try await PageSourceCheck(source, expecting: contents, limit: suite.limit).check()
      }
    } catch {
      record("\(error)")
    }
  }

  private mutating func record(_ violation: String) {
    let last = log.suffix(12).map { "  \($0)" }.joined(separator: "\n")
    violations.append("After \(log.count) statements, the last of which are\n\(last)\n\(violation)")
  }
}

extension PageReading {
  mutating func checkSome(of contents: Contents, using random: inout SeededRandomNumberGenerator)
    async
  {
    adopt(contents)
    await expect(.first, check.limit, at: 0)
    await expect(.last, check.limit, before: rows.count)
    guard let index = rows.indices.randomElement(using: &random) else { return }
    let key = check.source.key(of: rows[index])
    await checkPosition(index)
    await expect(.after(key), check.limit, at: index + 1)
    await expect(.before(key), check.limit, before: index)
  }
}
