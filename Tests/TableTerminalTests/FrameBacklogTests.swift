import Testing

@testable import TableTerminal

/// Which frames wait for keys that are there already.
@Suite struct FrameBacklogTests {
  private final class Screen {}

  @Test func aFrameWaitsForATenthOfASecondAtMostAndNeverForANewScreen() {
    var backlog = FrameBacklog()
    let (screen, now) = (Screen(), ContinuousClock.now)
    #expect(!backlog.mayWait(on: screen, at: now), "The first frame is shown")
    backlog.note(screen, at: now)
    #expect(backlog.mayWait(on: screen, at: now + .milliseconds(99)))
    #expect(!backlog.mayWait(on: screen, at: now + .milliseconds(100)))
    #expect(!backlog.mayWait(on: Screen(), at: now))
  }
}
