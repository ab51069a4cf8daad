import Synchronization
import TableTesting
import TestSampling
import Testing

/// The suite of page sources, for a table in memory and for faulty ones.
@Suite struct PageSourceSuiteTests {
  @Test(arguments: [1, 2, 4])
  func aTableInMemoryPasses(writers: Int) async throws {
    for seed in UInt64(1)...3 {
      let table = MemoryTable()
      try await PageSourceSuite(
        table, writers: writers, steps: Sample.pick(100, ofGate: 200), seed: seed
      ).check()
      #expect(table.commitCount > Sample.pick(2, ofGate: 5))
    }
  }

  @Test(arguments: [MemoryTable.Fault.late, .early, .miscounted])
  func faultsAreFound(_ fault: MemoryTable.Fault) async throws {
    let suite = PageSourceSuite(MemoryTable(fault), steps: 400)
    let error = await #expect(throws: CheckError.self) { try await suite.check() }
    let report = try #require(error).report
    #expect(report.hasPrefix("After ") && report.contains("statements, the last of which are"))
    #expect(report.contains("Source 0: "))
  }

  /// A writer that waits lets others go on, and one that waits for nobody is told.
  @Test func writersMayWait() async throws {
    let table = MemoryTable(takingTurns: true)
    try await PageSourceSuite(table, writers: 3, steps: 60).check()
    #expect(table.waitCount > 0)
  }

  @Test func errorsAreTold() async throws {
    let suite = PageSourceSuite(MemoryTable(.failing), steps: 400)
    let error = await #expect(throws: CheckError.self) { try await suite.check() }
    #expect(try #require(error).report.hasSuffix("\nThe disk is full."))
  }
}

/// A table whose writers see what they have committed.
final class MemoryTable: MultiWriterTable {
  typealias Source = SortedPageSource<SampleSection, SampleRow, String>

  enum Fault: Sendable {
    /// A page shows what was there before the last commit.
    case late
    /// A page shows what nobody has committed.
    case early
    /// A row more is counted.
    case miscounted
    case failing
  }

  private struct FullDisk: Error, CustomStringConvertible {
    var description: String { "The disk is full." }
  }

  private struct State {
    var rows: [Int: String] = [:]
    var changes: [Int: [(key: Int, value: String?)]] = [:]
    var savepoints: [Int: Int] = [:]
    var former: [Int: String] = [:]
    var commitCount = 0
    var waitCount = 0
    var writer: Int?
  }

  private let state = Mutex(State())
  private let fault: Fault?
  private let isTakingTurns: Bool

  init(_ fault: Fault? = nil, takingTurns isTakingTurns: Bool = false) {
    (self.fault, self.isTakingTurns) = (fault, isTakingTurns)
  }

  var commitCount: Int { state.withLock { $0.commitCount } }
  var waitCount: Int { state.withLock { $0.waitCount } }

  private static func pages(_ rows: [Int: String]) -> Source {
    SortedPageSource(
      rows.map { SampleRow("\($0.value)-\($0.key)") }, key: \.id,
      section: { SampleSection(String($0.id.prefix(1))) })
  }

  var sources: [Source] {
    state.withLock { state in
      var rows = fault == .late ? state.former : state.rows
      if fault == .early {
        for (key, value) in state.changes.values.joined() { rows[key] = value }
      }
      if fault == .miscounted, state.commitCount > 3 { rows[-1] = "z" }
      return [Self.pages(rows)]
    }
  }

  func contents(of source: Int) throws -> TableSnapshot<SampleSection, SampleRow> {
    let rows = state.withLock { $0.rows }
    let whole = Self.pages(rows).page(at: .first, limit: max(1, rows.count))
    return try TableSnapshot(whole.sections)
  }

  func run(_ statement: WriterStatement, as writer: Int) throws {
    if statement == .begin, isTakingTurns { takeTurn(writer) }
    try state.withLock { state in
      switch statement {
      case .begin: (state.changes[writer], state.savepoints[writer]) = ([], 0)
      case .upsert(let key, let number):
        state.changes[writer, default: []].append((key, ["a", "b", "c"][Int(number % 3)]))
      case .remove(let key): state.changes[writer, default: []].append((key, nil))
      case .setSavepoint: state.savepoints[writer] = state.changes[writer]?.count
      case .rollBackToSavepoint:
        let kept = state.changes[writer]?.prefix(state.savepoints[writer] ?? 0)
        state.changes[writer] = Array(kept ?? [])
      case .commit: try commit(writer, &state)
      case .rollBack: (state.writer, state.changes[writer]) = (nil, nil)
      }
    }
  }

  private func takeTurn(_ writer: Int) {
    var isWaiting = false
    while true {
      let isMine = state.withLock { state in
        if state.writer == nil { state.writer = writer }
        if state.writer != writer, !isWaiting { state.waitCount += 1 }
        return state.writer == writer
      }
      if isMine { return }
      isWaiting = true
    }
  }

  private func commit(_ writer: Int, _ state: inout State) throws {
    if fault == .failing { throw FullDisk() }
    state.former = state.rows
    for (key, value) in state.changes.removeValue(forKey: writer) ?? [] { state.rows[key] = value }
    state.commitCount += 1
    state.writer = nil
  }

  func maintain() {}
}
