import Foundation
import TestSampling
import Testing

/// Whatever arrives in whatever order, the user sees current rows, and the scroll position is
/// stable.
@Suite struct PagingScheduleTests {
  /// The number of schedules; `SCHEDULES=10000` runs all of them.
  private static let count =
    ProcessInfo.processInfo.environment["SCHEDULES"].flatMap(UInt64.init)
    ?? UInt64(Sample.count(100))

  @Test func everyScheduleComesToRest() async {
    let first = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 0
    for seed in first..<max(first + 1, Self.count) {
      let schedule = PagingSchedule(seed: seed)
      await schedule.run(150)
      #expect(schedule.problems == [], "Seed \(seed)")
      if !schedule.problems.isEmpty { break }
    }
  }
}
