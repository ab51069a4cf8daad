import Foundation

/// How much of their cases the longest tests go through.
///
/// `swift test` is waited for, so it takes a tenth of what the gate takes; `SAMPLES=gate` asks for
/// all of that. Both are the same cases each time. What an issue goes through whole has variables
/// of its own, such as `STEPS` and `PAIRS`.
package enum Sample {
  /// Whether the whole sample of the gate is wanted.
  private static let isOfGate = ProcessInfo.processInfo.environment["SAMPLES"] == "gate"

  /// A number of cases: that of the gate, or a tenth of it, and at least one.
  package static func count(_ gateCount: Int) -> Int {
    isOfGate ? gateCount : max(1, gateCount / 10)
  }

  /// The seeds of random cases, from 0 on: all of them, or each tenth.
  package static func seeds<Seed: FixedWidthInteger>(_ gateCount: Seed) -> [Seed] {
    cases((0..<Int(gateCount)).map { Seed($0) })
  }

  /// A step that leaves cases out: that of the gate, or ten times as long.
  package static func step(_ gateStep: Int) -> Int { isOfGate ? gateStep : gateStep * 10 }

  /// Cases in order: all of them, or each tenth.
  package static func cases<Case>(_ all: [Case]) -> [Case] {
    isOfGate ? all : stride(from: 0, to: all.count, by: 10).map { all[$0] }
  }
}
