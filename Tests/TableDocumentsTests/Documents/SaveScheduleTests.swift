import Foundation
import TestSampling
import TestTraps
import Testing

@testable import TableDocuments

struct SaveScheduleTests {
  private let start = ContinuousClock.now

  private func time(_ seconds: Double) -> ContinuousClock.Instant {
    start.advanced(by: .seconds(seconds))
  }

  @Test
  func `nothing is due before something changes`() {
    let schedule = SaveSchedule()
    #expect(schedule.dueTime == nil)
    #expect(schedule.delay(from: start) == nil)
    #expect(!schedule.isDue(at: time(1000)))
  }

  @Test
  func `a save is due after a pause`() {
    var schedule = SaveSchedule(debounceInterval: .seconds(1), maximumDelay: .seconds(30))
    schedule.recordChange(at: time(0))
    schedule.recordChange(at: time(0.5))
    #expect(!schedule.isDue(at: time(1)))
    #expect(schedule.delay(from: time(1)) == .seconds(0.5))
    #expect(schedule.isDue(at: time(1.5)))
    #expect(schedule.delay(from: time(2)) == .zero)
    schedule.recordSave()
    #expect(schedule.dueTime == nil)
  }

  @Test
  func `somebody who never pauses is saved at the limit`() {
    var schedule = SaveSchedule(debounceInterval: .seconds(1), maximumDelay: .seconds(5))
    for tick in 0..<100 {
      schedule.recordChange(at: time(Double(tick) * 0.5))
    }
    #expect(schedule.dueTime == time(5))
  }

  @Test
  func `a failed save is tried again, ever more seldom`() {
    var schedule = SaveSchedule(debounceInterval: .seconds(1), maximumDelay: .seconds(6))
    schedule.recordChange(at: time(0))
    var failures: [Double] = []
    for seconds in stride(from: 0.0, through: 30, by: 1) where schedule.isDue(at: time(seconds)) {
      failures.append(seconds)
      schedule.recordFailure(at: time(seconds))
    }
    #expect(failures == [1, 3, 7, 13, 19, 25])
    schedule.recordSave()
    schedule.recordChange(at: time(40))
    #expect(schedule.dueTime == time(41))
  }

  @Test(arguments: Sample.seeds(50))
  func `a change is saved within the limit and not within the pause`(seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    var schedule = SaveSchedule(debounceInterval: .seconds(2), maximumDelay: .seconds(10))
    var now = start
    var firstChange: ContinuousClock.Instant?
    for _ in 0..<200 {
      now += .milliseconds(Int.random(in: 0...3_000, using: &generator))
      if schedule.isDue(at: now) {
        schedule.recordSave()
        firstChange = nil
      }
      schedule.recordChange(at: now)
      let first = firstChange ?? now
      firstChange = first
      #expect(schedule.dueTime == min(now + .seconds(2), first + .seconds(10)))
    }
  }

  @Test
  func `a pause is not negative`() async {
    expectTrap(
      "The delay before a save must not be negative",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = SaveSchedule(debounceInterval: .seconds(-1))
      })
  }

  @Test
  func `a limit is not less than the pause`() async {
    expectTrap(
      "The limit must not be less than the delay",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = SaveSchedule(debounceInterval: .seconds(2), maximumDelay: .seconds(1))
      })
  }
}
