import Foundation
import TableBatches
import TableData
import TableDisplay
import TableInvariants
import TestSampling
import Testing

/// Scripts of very many random steps, with everything a table can be configured to do.
///
/// Visible elements equal those of a new table scrolled to the same row; the display of every cell
/// and view ends once; the counts of both pools add up.
struct RandomScriptTests {
  /// Scripts of a thousand steps each; `STEPS=100000` runs a hundred of them.
  static let scriptCount =
    ProcessInfo.processInfo.environment["STEPS"].flatMap(UInt64.init).map { $0 / 1_000 }
    ?? UInt64(Sample.count(20))

  /// The steps of each script; fewer where just a sample is run.
  private static let stepCount =
    ProcessInfo.processInfo.environment["STEPS"] == nil ? Sample.pick(500, ofGate: 1_000) : 1_000

  @Test(arguments: 0..<scriptCount)
  func everythingHoldsAfterEveryStep(seed: UInt64) throws {
    var script = try TableScript(seed: 1_000 + seed, isWithEverything: true)
    let mirror = BatchMirror(
      rules: BatchRuleSet.allCases[Int(seed % 3)], viewportHeight: 1 + Int(seed % 5))
    var steps: [String] = []
    for number in 0..<Self.stepCount {
      steps.append(try script.performStep())
      if number.isMultiple(of: 8) { script.harness.state.checkInvariants() }
      _ = try? script.harness.table.display()
      var problems = script.harness.problemsOfDisplay()
      problems += script.harness.problemsOfPools()
      problems += script.harness.state.problemsBesideFreshTable()
      // Of several steps at once, as batches are used.
      if number.isMultiple(of: 3) {
        problems += try mirror.problems(
          following: script.harness.source.snapshot, scrollingTo: number % 20)
      }
      guard problems.isEmpty else {
        Issue.record("Step \(number): \(problems) after \(steps.suffix(3))")
        return
      }
    }
    script.harness.table.endDisplay()
    #expect(script.harness.delegate.displayedRows == [])
    #expect(script.harness.delegate.displayedSections == [])
    #expect(script.harness.problemsOfPools() == [])
  }
}
