import Testing

@testable import DatabasePages
@testable import PageServer
@testable import Tracks

extension WebTests {
  /// Forms sent at once are performed one after another.
  @Suite struct FormOrderTests {
    /// A later form that went first would have the earlier one refused.
    @Test func formsOfAVisitorArePerformedInOrder() async throws {
      let sessions = PageSessions<PagedFeed<DatabasePageSource<Track>>>(maximumStreamCount: 1)
      let key = try await sessions.begin()
      let (numbers, performed) = AsyncStream.makeStream(of: Int.self)
      try await withThrowingTaskGroup(of: WebPageEditResponse.self) { group in
        // The last is a resubmitted one, which has the same number.
        for form in Array(0..<50) + [7] {
          group.addTask {
            try await sessions.perform(form: "\(form)", of: key) { _, number in
              for _ in 0..<number % 7 { await Task.yield() }
              performed.yield(number)
              return .done
            }
          }
        }
        try await group.waitForAll()
      }
      performed.finish()
      let order = await numbers.reduce(into: []) { $0.append($1) }
      #expect(order.count == 51 && Set(order) == Set(1...50))
      let firstTimes = order.indices.filter { !order[..<$0].contains(order[$0]) }.map { order[$0] }
      #expect(firstTimes == Array(1...50))
    }

    /// Forms without a session would all be the same visitor's first.
    @Test func aFormWithoutASessionIsRefused() async throws {
      let sessions = PageSessions<PagedFeed<DatabasePageSource<Track>>>(maximumStreamCount: 1)
      await #expect(throws: (any Error).self) {
        try await sessions.perform(form: "a", of: "lost") { _, _ in .done }
      }
    }
  }
}
