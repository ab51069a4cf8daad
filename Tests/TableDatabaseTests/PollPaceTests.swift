import Dispatch
import Testing

@testable import TableDatabase

/// A watcher polls often after news, ever more seldom without, and each second without a connection.
@Suite struct PollPaceTests {
  @Test func aDatabaseMayBeOutOfReachForHours() {
    var pace = PollPace(isTold: true)
    for _ in 0..<10_000 { pace.note(isNews: false) }
    #expect(pace.deadline(true) == .distantFuture)
    #expect(pace.deadline(false) <= .now() + .seconds(1))
    pace.note(isNews: true)
    #expect(pace.deadline(true) <= .now() + .milliseconds(50))
  }

  @Test func aDatabaseWithoutFilesIsPolledAtOnePace() {
    var pace = PollPace(isTold: false)
    for _ in 0..<10_000 { pace.note(isNews: false) }
    #expect(pace.deadline(true) <= .now() + .milliseconds(50))
  }
}
