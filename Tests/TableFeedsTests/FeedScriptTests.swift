import Foundation
import TestSampling
import Testing

/// A replica that follows a feed through any schedule equals the table, or its part in the window.
@Suite struct FeedScriptTests {
  /// `STEPS=1000000` sets the number of steps of all seeds together.
  private static let stepCount =
    ProcessInfo.processInfo.environment["STEPS"].flatMap(Int.init).map { $0 / 20 }
    ?? Sample.count(2_000)

  @Test(arguments: UInt64(0)..<20)
  func replicasEqualTheTable(seed: UInt64) async throws {
    var script = try FeedScript(seed: seed)
    for _ in 0..<Self.stepCount { try await script.step() }
    #expect(script.lookCount > Self.stepCount / 5)
  }
}
