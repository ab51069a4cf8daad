import Books
import Foundation
import TableData

/// Measures the questions of the list to a database: `books-figures FILE [TIMES]`.
@main
struct BooksFigures {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else { return print("Usage: books-figures FILE [TIMES]") }
    let times = arguments.count > 2 ? Int(arguments[2]) ?? 200 : 200
    let clock = ContinuousClock()
    let start = clock.now
    let database = try BookDatabase(file: URL(filePath: arguments[1]))
    let source = BookSource(database)
    let first = try await source.page(at: .first, limit: 400)
    print("open and read the first 400: \(milliseconds(clock.now - start)) ms")
    let count = first.rowCount?.value ?? 0
    print("books: \(first.rowCount?.description ?? "?")")
    var figures = Figures(source: source, count: count, times: times)
    try await figures.measurePlaces()
    try await figures.measureSearches(in: database)
    try measurePolls(database)
  }

  /// A duration in milliseconds.
  static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.2f", duration / .milliseconds(1))
  }

  /// Measures what it costs to ask whether another program has written.
  private static func measurePolls(_ database: BookDatabase) throws {
    var watch = try ForeignWrites(database)
    let (wall, processor) = (ContinuousClock.now, processorTime())
    for _ in 0..<100 {
      Thread.sleep(forTimeInterval: 0.09)
      _ = try watch.poll()
    }
    let share = (processorTime() - processor) / ((.now - wall) / .seconds(1))
    print("asking every 90 ms: " + String(format: "%.3f", share * 100) + " % of a core")
  }

  private static func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}

/// What questions cost, in the middle and at the worst of a hundred.
struct Figures {
  let source: BookSource
  let count: Int
  let times: Int
  private var generator = SystemRandomNumberGenerator()

  init(source: BookSource, count: Int, times: Int) {
    self.source = source
    self.count = count
    self.times = times
  }

  /// Measures all ways to go to a place.
  mutating func measurePlaces() async throws {
    typealias Place = PagePlace<BookKey, String>
    var key = BookKey(values: ["M", ""], id: 0)
    try await measure("to the end") { .last }
    try await measure("to a letter") {
      .indexTitle(String(UnicodeScalar(UInt8.random(in: 65...90))))
    }
    try await measure("to a percentage") { .fraction(.random(in: 0...1)) }
    try await measure("to 37 %") { .fraction(0.37) }
    try await measure("to row \(min(count, 6_543_210))") { [count] in
      .position(min(count, 6_543_210) - 1)
    }
    try await measure("to any row") { [count] in .position(.random(in: 0..<max(1, count))) }
    try await measure(
      "page by page",
      after: { [source] in
        if let last = $0.sections.last?.rows.last { key = source.key(of: last) }
      }
    ) { .after(key) }
    try await measure(
      "page by page, backward",
      after: { [source] in
        if let first = $0.sections.first?.rows.first { key = source.key(of: first) }
      }
    ) { .before(key) }
    try await measure("around a row", limit: 400) { .around(key, before: 200) }
  }

  /// Measures one way; what was read once is in the system's cache.
  private func measure(
    _ name: String, limit: Int = 50,
    after use: (Page<BookSection, Book>) -> Void = { _ in },
    _ place: () -> PagePlace<BookKey, String>
  ) async throws {
    var durations: [Duration] = []
    for _ in 0..<times {
      let place = place()
      _ = try await source.page(at: place, limit: limit)
      let start = ContinuousClock.now
      let page = try await source.page(at: place, limit: limit)
      durations.append(.now - start)
      use(page)
    }
    durations.sort()
    let worst = durations[min(durations.count - 1, durations.count * 99 / 100)]
    let median = BooksFigures.milliseconds(durations[durations.count / 2])
    print("\(name): \(median) ms, p99 \(BooksFigures.milliseconds(worst)) ms")
  }

  /// Measures finding a word for the first time, and turning its pages.
  func measureSearches(in database: BookDatabase) async throws {
    for text in ["Belbelton Xenia", "Belbelton", "Belbel", "Xenia", "wi", "t"] {
      let found = BookSource(database, search: text)
      let start = ContinuousClock.now
      let page = try await found.page(at: .first, limit: 50)
      let first = ContinuousClock.now
      guard let last = page.sections.last?.rows.last else {
        print("finding \"\(text)\": nothing, \(BooksFigures.milliseconds(first - start)) ms")
        continue
      }
      _ = try await found.page(at: .after(found.key(of: last)), limit: 50)
      let next = BooksFigures.milliseconds(.now - first)
      print(
        "finding \"\(text)\": \(page.rowCount?.description ?? "?") books, "
          + "\(BooksFigures.milliseconds(first - start)) ms; the next page \(next) ms")
    }
  }
}
