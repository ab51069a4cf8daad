import Foundation

/// The share of their cases that the longest tests run.
///
/// `swift test` should be quick, so it runs a tenth of the gate's cases, or fewer; `SAMPLES=gate`
/// selects all of those. Both are the same cases each time. Exhaustive runs have their own
/// variables, such as `STEPS` and `PAIRS`.
package enum Sample {
  /// Whether to run the whole sample of the gate.
  private static let isOfGate = ProcessInfo.processInfo.environment["SAMPLES"] == "gate"

  /// A number of cases: that of the gate, or a tenth of it, at least one.
  package static func count(_ gateCount: Int) -> Int {
    isOfGate ? gateCount : max(1, gateCount / 10)
  }

  /// A size, a number of steps or a stride that each sample has for itself.
  package static func pick(_ plain: Int, ofGate gate: Int) -> Int { isOfGate ? gate : plain }

  /// The seeds of random cases, from 0 on: all of them, or each tenth.
  package static func seeds<Seed: FixedWidthInteger>(_ gateCount: Seed) -> [Seed] {
    cases((0..<Int(gateCount)).map { Seed($0) })
  }

  /// A stride through cases: that of the gate, or ten times as long.
  package static func step(_ gateStep: Int) -> Int { isOfGate ? gateStep : gateStep * 10 }

  /// Cases in order: all of them, or each tenth.
  package static func cases<Case>(_ all: [Case]) -> [Case] {
    isOfGate ? all : stride(from: 0, to: all.count, by: 10).map { all[$0] }
  }
}
