import Foundation

/// Random numbers that are the same in each run.
struct RandomSteps: RandomNumberGenerator {
  /// The number of random changes; `CHANGES=100000` for a full run.
  static let changeCount = ProcessInfo.processInfo.environment["CHANGES"].flatMap(Int.init) ?? 40

  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
