import Foundation
import TableData
import TableFeeds
import TableQueries

extension URL {
  /// The URL of this program, however it was started.
  static var benchmarks: URL {
    Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }
}

/// A structure whose memory is measured in a separate process.
enum MemoryProbe: String, CaseIterable {
  case arrayAndDictionary, table, churnedTable, undoLevels, foldedText, derivedTable
  case waitingReaders, hundredThousandChanges, millionChanges, pageVisitors

  private typealias Table = TableSnapshot<OnlySection, UUIDRow>

  /// The bytes that it takes, measured by another process that runs the same program.
  func measured() throws -> Double {
    let process = Process()
    process.executableURL = .benchmarks
    process.arguments = ["--probe", rawValue]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard let bytes = Double(String(decoding: data, as: UTF8.self)) else {
      throw CocoaError(.executableLoad)
    }
    return bytes
  }

  /// The bytes that it takes, measured in this process.
  func bytes() throws -> Double {
    let rows = makeRows(0..<1_000_000, of: UUIDRow.self)
    switch self {
    case .arrayAndDictionary:
      return growth {
        let places = Dictionary(uniqueKeysWithValues: rows.indices.lazy.map { (rows[$0].id, $0) })
        return (rows.map { $0 }, places)
      }
    case .table:
      return try growth { try makeTable(rows) }
    case .churnedTable:
      return try growth {
        var table = try makeTable(rows)
        try Self.churn(&table)
        return table
      }
    case .undoLevels:
      let source = TableDataSource(try makeTable(rows))
      return try growth { try Self.edit(source, rows, times: 1_000) }
    case .derivedTable:
      let rows = makeQueryRows(1_000_000)
      let table = try QueryTable(OnlySection(), rows: rows)
      let filling = fillHoles()
      defer { consume((rows, filling)) }
      releaseFreeMemory()
      return growth {
        let derived = DerivedTable(table, query: groupedQuery)
        // The memory used for sorting is free again.
        releaseFreeMemory()
        return derived
      }
    case .foldedText:
      let rows = makeRows(0..<1_000_000, of: NamedRow.self)
      let table = try makeTable(rows)
      let filling = fillHoles()
      defer { consume((rows, filling)) }
      return growth {
        var searched = TableSearch(table, SearchableText(\.name))
        searched.foldAll()
        return searched
      }
    case .waitingReaders:
      let source = try FeedBenchmarks.million()
      let feed = TableFeed(source)
      let filling = fillHoles()
      defer { consume((source, filling)) }
      return growth { FeedBenchmarks.waitingReaders(10_000, of: feed, at: source.version) }
    case .pageVisitors:
      let (source, feed) = try PageBenchmarks.feed()
      let filling = fillHoles()
      releaseFreeMemory()
      defer { consume((source, filling)) }
      return growth { PageBenchmarks.visitors(10_000, of: feed) }
    case .hundredThousandChanges: return try Self.changes(100_000)
    case .millionChanges: return try Self.changes(1_000_000)
    }
  }

  /// The growth of a feed while its source changes and readers are idle.
  private static func changes(_ count: Int) throws -> Double {
    let source = try FeedBenchmarks.million()
    let filling = MemoryProbe.table.fillHoles()
    defer { consume(filling) }
    return MemoryProbe.table.growth {
      let feed = TableFeed(source)
      return (feed, FeedBenchmarks.readers(of: source, feed, changes: count))
    }
  }

  /// The growth of the process while the result is retained.
  private func growth<Made>(_ make: () throws -> Made) rethrows -> Double {
    let before = residentBytes()
    let made = try make()
    let after = residentBytes()
    consume(made)
    return after - before
  }

  /// Removes and inserts as many rows as exist, at random places.
  private static func churn(_ table: inout Table) throws {
    var generator = SplitMix(seed: 5)
    for step in 0..<table.rowCount {
      let place = RowPath(section: 0, row: Int.random(in: 0..<table.rowCount, using: &generator))
      if let row = table.row(at: place) { table.remove(id: row.id) }
      let other = RowPath(section: 0, row: Int.random(in: 0..<table.rowCount, using: &generator))
      if let row = table.row(at: other) {
        try table.insert(UUIDRow(6_000_000 + step), at: .before(row.id))
      }
    }
  }

  /// Edits rows at random places; the history keeps the table before each edit.
  private static func edit(
    _ source: TableDataSource<OnlySection, UUIDRow>, _ rows: [UUIDRow], times: Int
  ) throws {
    var generator = SplitMix(seed: 6)
    for _ in 0..<times {
      let row = rows[Int.random(in: rows.indices, using: &generator)]
      try source.edit(named: "Change") { try $0.update(id: row.id) { $0.value += 1 } }
    }
  }

  /// Allocates the memory that is free again, so that later allocations grow the process.
  private func fillHoles() -> [[UInt8]] {
    var filling: [[UInt8]] = []
    var before = 0.0
    repeat {
      before = residentBytes()
      filling += (0..<1_000).map { _ in Array(repeating: 1, count: 1_200) }
    } while residentBytes() - before < 1_000 * 1_200 * 0.9
    return filling
  }

  /// Returns free memory to the system, if the C library can.
  private func releaseFreeMemory() {
    guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
    // Safe: this is the type that it is declared with.
    let trim = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
    _ = trim(0)
  }

  private func residentBytes() -> Double {
    #if os(Linux)
      let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
        separator: " ")
      return Double(fields?[1] ?? "0").map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) } ?? 0
    #else
      var usage = rusage()
      unsafe getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss)
    #endif
  }
}
