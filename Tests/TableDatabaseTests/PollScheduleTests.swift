import Testing

@testable import TableDatabase

/// A watcher polls often after news, ever more seldom without, and each second without a connection.
@Suite struct PollScheduleTests {
  @Test func aDatabaseMayBeOutOfReachForHours() {
    var schedule = PollSchedule(hasSignals: true)
    for _ in 0..<10_000 { schedule.record(isSignaled: false) }
    #expect(schedule.timeout(true) == -1)
    #expect(schedule.timeout(false) == 1_000)
    schedule.record(isSignaled: true)
    #expect(schedule.timeout(true) == 50)
  }

  @Test func aDatabaseWithoutFilesIsPolledAtOnePace() {
    var schedule = PollSchedule(hasSignals: false)
    for _ in 0..<10_000 { schedule.record(isSignaled: false) }
    #expect(schedule.timeout(true) == 50)
  }
}
