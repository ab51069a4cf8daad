import Testing

@testable import TableTerminal

@Suite struct SaveTimerTests {
  private let start = ContinuousClock.Instant.now

  private func rest(of timer: SaveTimer, after seconds: Int) -> Duration? {
    timer.rest(at: start + .seconds(seconds))
  }

  @Test func aPauseEndsOnce() {
    var timer = SaveTimer()
    timer.begin(.seconds(2), at: start)
    #expect(timer.rest(at: start) == nil, "Nothing has changed")
    timer.start(.seconds(2), at: start)
    timer.start(.seconds(2), at: start + .seconds(1))
    #expect(rest(of: timer, after: 1) == .seconds(1), "A running pause goes on")
    #expect(rest(of: timer, after: 3) == .zero)
    timer.restart(.seconds(2), at: start + .seconds(3))
    #expect(rest(of: timer, after: 4) == .seconds(1))
  }

  @Test func eachEventBeginsAPause() {
    var timer = SaveTimer()
    timer.isNeeded = true
    timer.begin(.seconds(2), at: start)
    timer.begin(.seconds(2), at: start + .seconds(1))
    #expect(rest(of: timer, after: 2) == .seconds(1))
    timer.begin(nil, at: start)
    #expect(rest(of: timer, after: 9) == nil, "The user saves")
  }
}
