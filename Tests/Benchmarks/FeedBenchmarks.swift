import Foundation
import TableData
import TableFeeds

/// Feeds: lagging readers, readers of windows, and idle readers.
enum FeedBenchmarks {
  typealias Source = TableDataSource<OnlySection, IntRow>
  typealias Feed = TableFeed<OnlySection, IntRow>

  static var all: [Benchmark] {
    [
      update(1, "update for each of 10 readers, 1 version behind, to a difference"),
      update(100, "update for each of 10 readers, 100 versions behind, to a difference"),
      update(10_000, "update for each of 10 readers, 10,000 versions behind, to a difference"),
      windows, reader, sleepers,
    ]
  }

  static func million() throws -> Source {
    Source(try makeTable(makeRows(0..<1_000_000, of: IntRow.self)), undoLimit: 0)
  }

  private static func change(_ source: Source, _ number: Int) {
    let row = IntRow(id: number * 7_919 % 1_000_000, value: number + 1_000_000)
    source.edit { try? $0.update(row) }
  }

  /// The update from an older version to the current one, against the difference of the two tables.
  private static func update(_ count: Int, _ name: String) -> Benchmark {
    Benchmark(name: name, figure: 1) {
      let source = try million()
      let feed = TableFeed(source, limits: FeedLimits(versions: count + 1))
      let times = max(1, 500 / count)
      return {
        var round = Benchmark.Round(subject: 0, baseline: 0)
        for _ in 0..<times {
          let (old, baseline) = (source.snapshot, feed.baseline(at: FeedPosition(source.version)))
          for number in 0..<count { change(source, number + Int.random(in: 0..<1_000_000)) }
          let new = source.snapshot
          round.subject += seconds(per: 10 * times) {
            for _ in 0..<10 {
              consume(
                feed.update(from: baseline, window: nil, includingMetrics: false).update != nil)
            }
          }
          round.baseline += seconds(per: times) { consume(new.difference(from: old).count) }
        }
        return round
      }
    }
  }

  /// The cost of one change for each of a thousand untouched windows, against a limit of 200 ns.
  private static var windows: Benchmark {
    Benchmark(name: "a change, for each of 1,000 windows elsewhere, to a limit", figure: 1) {
      let (source, idle) = (try million(), try million())
      let feed = TableFeed(source)
      let signals = (0..<1_000).map { _ in FeedSignal() }
      for (index, signal) in signals.enumerated() {
        let window = TableWindow(first: index * 990 + 5, count: 60)
        let baseline = feed.baseline(at: FeedPosition(source.version, window: window))
        precondition(baseline != nil && feed.register(signal, after: baseline))
      }
      var number = 0
      return {
        let without = seconds(per: 200) { for index in 0..<200 { insert(idle, number + index) } }
        let with = seconds(per: 200) { for index in 0..<200 { insert(source, number + index) } }
        number += 200
        precondition(feed.waitingCount == signals.count)
        return Benchmark.Round(subject: max(0, with - without) / 1_000, baseline: 200e-9)
      }
    }
  }

  /// Inserts a row on top, above all windows.
  private static func insert(_ source: Source, _ number: Int) {
    source.edit { try? $0.insert(IntRow(2_000_000 + number), at: .startOf(0)) }
  }

  /// A waiting reader, without the task that it wakes, against a limit of a kilobyte.
  private static var reader: Benchmark {
    Benchmark(
      name: "memory of a reader that waits, to 1,024 bytes", figure: 1, unit: .bytes, rounds: 1
    ) {
      {
        Benchmark.Round(
          subject: try MemoryProbe.waitingReaders.measured() / 10_000, baseline: 1_024)
      }
    }
  }

  /// A million changes with a thousand idle readers, against a hundred thousand.
  private static var sleepers: Benchmark {
    Benchmark(
      name: "memory after 1,000,000 changes, 1,000 sleeping readers, to after 100,000", figure: 1.1,
      unit: .bytes, rounds: 3
    ) {
      {
        Benchmark.Round(
          subject: try MemoryProbe.millionChanges.measured(),
          baseline: try MemoryProbe.hundredThousandChanges.measured())
      }
    }
  }

  /// Readers of windows that wait for their signals after one update.
  static func waitingReaders(
    _ count: Int, of feed: Feed, at version: TableVersion
  ) -> [(FeedReader<Feed>, FeedSignal)] {
    (0..<count).map { index in
      let window = TableWindow(first: index * 90, count: 60)
      let (reader, signal) = (feed.updates(of: window), FeedSignal())
      waitFor { _ = await reader.next() }
      let position = FeedPosition(version, window: window)
      precondition(feed.register(signal, after: feed.baseline(at: position)))
      return (reader, signal)
    }
  }

  /// Readers at the first version, and a source that has changed since.
  static func readers(of source: Source, _ feed: Feed, changes: Int) -> [FeedReader<Feed>] {
    let readers = (0..<1_000).map { index in
      index.isMultiple(of: 2)
        ? feed.updates() : feed.updates(of: TableWindow(first: index * 900, count: 60))
    }
    for reader in readers { waitFor { _ = await reader.next() } }
    for number in 0..<changes { change(source, number) }
    return readers
  }
}
