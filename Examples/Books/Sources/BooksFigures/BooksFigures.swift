import Books
import DatabaseScreens
import Foundation

/// Benchmarks the database queries of the list: `books-figures FILE [TIMES [WORDS]]`.
@main
struct BooksFigures {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else {
      return print("Usage: books-figures FILE [TIMES [WORDS]]")
    }
    let times = arguments.count > 2 ? Int(arguments[2]) ?? 1_000 : 1_000
    let start = Moment.now
    let database = try BookDatabase(arguments[1])
    if arguments.count > 3 {
      // Measure only these words.
      let figures = SearchFigures(database: database, times: times)
      return try await figures.measure(arguments[3...].joined(separator: " "))
    }
    let source = database.store.pages()
    let first = try await source.page(at: .first, limit: 50)
    print("open and read the first page: \(Moment.now - start)")
    let count = first.rowCount?.value ?? 0
    print("books: \(first.rowCount?.description ?? "?")")
    var anchors = AnchorFigures(source: source, count: count, times: times)
    try await anchors.measure()
    try await MemoryFigures(database: database, jumps: 30).measure()
    try await SearchFigures(database: database, times: times).measure()
    measurePolls(database)
    database.store.close()
    print("most memory: \(memory("VmHWM").map { "\($0) kB" } ?? "not known here")")
  }

  /// Measures the cost of polling for writes by other programs.
  private static func measurePolls(_ database: BookDatabase) {
    let watcher = database.store.watch { _ in }
    let start = Moment.now
    Thread.sleep(forTimeInterval: 8)
    let used = Moment.now - start
    watcher.cancel()
    print("asking every 50 ms: " + String(format: "%.3f", used.share * 100) + " % of a core")
  }

  /// Returns a figure of the process's memory in kilobytes, on Linux.
  static func memory(_ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}

/// A point in time: wall-clock and CPU time.
struct Moment {
  let clock: ContinuousClock.Instant
  let processor: Double

  static var now: Moment {
    Moment(clock: .now, processor: Double(Foundation.clock()) / Double(CLOCKS_PER_SEC))
  }

  static func - (end: Moment, start: Moment) -> Cost {
    Cost(
      wall: (end.clock - start.clock) / .milliseconds(1),
      processor: (end.processor - start.processor) * 1_000)
  }
}

/// A duration in milliseconds: wall-clock and CPU time.
struct Cost: CustomStringConvertible {
  let wall: Double
  let processor: Double

  /// The share of a core that was used.
  var share: Double { processor / wall }

  var description: String {
    String(format: "%.2f ms, processor %.2f ms", wall, processor)
  }
}

/// The costs of many runs of a query.
struct Costs {
  private var costs: [Cost] = []

  mutating func add(_ cost: Cost) { costs.append(cost) }

  /// Prints the median and the 99th percentile, of wall-clock and CPU time.
  func report(_ name: String) {
    // A search without matches has no next page.
    guard !costs.isEmpty else { return }
    func at(_ share: Int, _ path: KeyPath<Cost, Double>) -> String {
      let sorted = costs.map { $0[keyPath: path] }.sorted()
      let index = min(sorted.count - 1, sorted.count * share / 100)
      return String(format: "%.2f", sorted[index])
    }
    print(
      "\(name): \(at(50, \.wall)) ms, p99 \(at(99, \.wall)) ms; processor \(at(50, \.processor)) ms, "
        + "p99 \(at(99, \.processor)) ms")
  }
}
