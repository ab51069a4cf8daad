import Foundation
import TableData
import TableTesting
import TestSampling
import Testing

/// Derived tables that follow random changes, compared with a plain implementation.
struct QueryScriptTests {
  /// The changes for each query and size; `STEPS=1000000` sets the total of all queries.
  static let changeCount =
    ProcessInfo.processInfo.environment["STEPS"].flatMap(Int.init)
    .map { $0 / QueryShape.all.count / 2 } ?? Sample.pick(3, ofGate: 60)

  /// The number of the first script; `SEED` selects others.
  static let firstSeed =
    ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 0

  @Test func anyTwoOptionsAreTogetherInAQuery() {
    let together = QueryShape.pairwise.rows.reduce(into: Set<PairwiseArray.Pair>()) {
      $0.formUnion(PairwiseArray.pairs(of: $1))
    }
    #expect(together == PairwiseArray.pairs(optionCounts: QueryShape.optionCounts))
    #expect(QueryShape.pairwise.rows.count < 100)
  }

  @Test(arguments: QueryShape.all.indices)
  func aDerivedTableIsTheOneFromScratch(index: Int) throws {
    let shape = QueryShape.all[index]
    for (rowPool, share) in [(9, 3), (60, 1)] {
      var rest = Self.changeCount * share / 2
      var seed = Self.firstSeed + UInt64(index * 1_000)
      while rest > 0 {
        seed += 1
        let script = try QueryScript(seed: seed, rowPool: rowPool, changeCount: min(rest, 30))
        rest -= 30
        guard script.problem(with: shape) != nil else { continue }
        let shrunk = script.shrunk(with: shape)
        Issue.record("Seed \(seed): \(shrunk.problem(with: shape) ?? "")\n\(shrunk)")
        return
      }
    }
  }
}
