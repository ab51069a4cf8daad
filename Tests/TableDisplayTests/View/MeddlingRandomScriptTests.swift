import Foundation
import TableData
import TableDisplay
import TableInvariants
import TestSampling
import Testing

/// Random scripts whose delegate, observer and cells do anything to the table, whatever they are
/// called for: edit, display, scroll, select, reload, end the display.
///
/// Afterwards, the next display equals that of a new table at the same anchor, and all
/// notifications are consistent.
struct MeddlingRandomScriptTests {
  /// Scripts of five hundred steps each; `STEPS=100000` runs two hundred of them.
  static let scriptCount =
    ProcessInfo.processInfo.environment["STEPS"].flatMap(UInt64.init).map { $0 / 500 }
    ?? UInt64(Sample.count(12))

  @Test(arguments: 0..<scriptCount)
  func everythingHoldsWhateverIsDoneMeanwhile(seed: UInt64) throws {
    var script = try TableScript(seed: 5_000 + seed, isWithEverything: true)
    let harness = script.harness
    let meddler = Meddler(in: harness, seed: seed)
    for number in 0..<500 {
      meddler.leave = number % 9
      let step = (try? script.performStep()) ?? "refused"
      let elements = (try? harness.table.display()) ?? harness.table.displayedElements
      var problems = meddler.problems
      for content in elements.compactMap(\.content) where content.cell.shown != content.row {
        problems.append("The cell of row \(content.row.id) is outdated")
      }
      meddler.leave = 0
      _ = try? harness.table.display()
      harness.state.checkInvariants()
      problems += harness.problemsOfDisplay() + harness.problemsOfPools()
      problems += harness.state.problemsBesideFreshTable()
      guard problems.isEmpty else {
        Issue.record("Step \(number), \(step): \(problems) after \(meddler.deeds.suffix(9))")
        return
      }
    }
    harness.table.endDisplay()
    #expect(harness.delegate.displayedRows == [])
    #expect(harness.delegate.displayedSections == [])
    #expect(harness.problemsOfPools() == [])
  }

  /// Two tables that share pools and are changed from within each other's calls.
  @Test(arguments: 0..<scriptCount / 2)
  func twoTablesHoldWhateverIsDoneMeanwhile(seed: UInt64) throws {
    var script = try TableScript(seed: 7_000 + seed, isWithEverything: true)
    let first = script.harness
    let second = TableHarness(
      first.source.snapshot, configuration: first.state.configuration, viewportHeight: 7,
      pool: first.table.pool, headerFooterPool: first.table.headerFooterPool)
    let meddler = Meddler(in: first, second, seed: seed)
    for number in 0..<500 {
      meddler.leave = number % 9
      let step = (try? script.performStep()) ?? "refused"
      for harness in [first, second] { _ = try? harness.table.display() }
      meddler.leave = 0
      var problems = meddler.problems
      for harness in [first, second] {
        _ = try? harness.table.display()
        harness.state.checkInvariants()
        problems += harness.problemsOfDisplay() + harness.state.problemsBesideFreshTable()
      }
      problems += first.problemsOfPools(sharedWith: second)
      guard problems.isEmpty else {
        Issue.record("Step \(number), \(step): \(problems) after \(meddler.deeds.suffix(9))")
        return
      }
    }
  }
}
