import Synchronization
import Testing

@testable import TableFeeds

/// What many ask for at once is made once.
@Suite struct RecentResultsTests {
  @Test func theLastEightAreKept() {
    let results = RecentResults<Int, String>()
    var made: [Int] = []
    func result(_ key: Int) -> String {
      results.result(for: key) {
        made.append(key)
        return "\(key)"
      }
    }
    for key in [1, 1, 2, 1, 2] { #expect(result(key) == "\(key)") }
    #expect(made == [1, 2])
    for key in 3...8 { #expect(result(key) == "\(key)") }
    #expect(result(1) == "1")
    #expect(made == Array(1...8))
    #expect(result(9) == "9")
    #expect(result(1) == "1")
    #expect(made == Array(1...9) + [1])
  }

  /// A result that is released may ask for others.
  @Test func whatIsForgottenMayAsk() {
    final class Asking: Sendable {
      let results: RecentResults<Int, Asking?>
      init(_ results: RecentResults<Int, Asking?>) { self.results = results }
      deinit { _ = results.result(for: 0) { nil } }
    }
    let results = RecentResults<Int, Asking?>()
    for key in 1...20 { _ = results.result(for: key) { Asking(results) } }
    #expect(results.result(for: 20) { nil } != nil)
  }
}
