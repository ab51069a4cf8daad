import Foundation
import TableData
import TableDisplay
import Testing

/// Scripts of very many random steps, with everything a table can be configured to do.
///
/// What is in sight is what a table shows that was made now and scrolled to the same row; every
/// cell and every view that is displayed is ended once; the counts of both pools add up.
struct RandomScriptTests {
  /// Scripts of a thousand steps each; `STEPS=100000` asks for a hundred of them.
  static let scriptCount =
    ProcessInfo.processInfo.environment["STEPS"].flatMap(UInt64.init).map { $0 / 1_000 } ?? 20

  @Test(arguments: 0..<scriptCount)
  func everythingHoldsAfterEveryStep(seed: UInt64) throws {
    var script = try TableScript(seed: 1_000 + seed, isWithEverything: true)
    let mirror = BatchMirror(
      rules: BatchRules.allCases[Int(seed % 3)], viewportHeight: 1 + Int(seed % 5))
    var steps: [String] = []
    for number in 0..<1_000 {
      steps.append(try script.performStep())
      if number.isMultiple(of: 8) { script.harness.state.checkInvariants() }
      _ = try? script.harness.table.display()
      var problems = problemsOfDisplay(of: script.harness)
      problems += problemsOfPools(of: script.harness)
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
    #expect(problemsOfPools(of: script.harness) == [])
  }

  /// What is wrong with what is displayed, and with what the delegate was told of it.
  private func problemsOfDisplay(of harness: TableHarness) -> [String] {
    let (state, delegate) = (harness.state, harness.delegate)
    var problems: [String] = []
    func check(_ isRight: Bool, _ problem: String) { if !isRight { problems.append(problem) } }
    var expectedRows: Set<Int> = []
    for element in harness.table.displayedElements {
      if case .row(let path) = element.element, let row = state.snapshot.row(at: path) {
        let isShown = TestCell.identifiers.contains(row.cellIdentifier)
        if isShown { expectedRows.insert(row.id) }
        check((element.content != nil) == isShown, "Row \(row.id) has a cell or none")
        check(element.content.map { $0.row == row } ?? true, "Row \(row.id) is outdated")
        check(element.content.map { $0.cell.shown == row } ?? true, "Cell of \(row.id)")
      } else if let view = element.view {
        check(view.shownSection.map(state.snapshot.sections.contains) ?? false, "View is outdated")
      }
    }
    check(delegate.displayedRows == expectedRows, "Told of other rows")
    check(delegate.displayedSections == expectedSections(in: state), "Told of other headers")
    check(delegate.contradictions.isEmpty, "Told what cannot be")
    check(delegate.otherContradictions.isEmpty, "Told of headers what cannot be")
    check(delegate.selectedRows == state.selectedRows, "Told of another selection")
    return problems
  }

  private func expectedSections(in state: TestState) -> Set<String> {
    var elements = Set(state.visibleElements)
    if let stuck = state.stuckHeader { elements.insert(.sectionHeader(stuck.section)) }
    var names: Set<String> = []
    for element in elements {
      switch element {
      case .sectionHeader(let index): names.insert("header \(state.snapshot.sections[index].id)")
      case .sectionFooter(let index): names.insert("footer \(state.snapshot.sections[index].id)")
      default: break
      }
    }
    return names
  }

  /// What does not add up in the pools.
  private func problemsOfPools(of harness: TableHarness) -> [String] {
    let elements = harness.table.displayedElements
    let used = [elements.compactMap(\.content?.cell), elements.compactMap(\.view)]
    let pools = [harness.table.pool, harness.table.headerFooterPool]
    return zip(used, pools).compactMap { cells, pool in
      let counts = pool.counts
      guard Set(cells.map(ObjectIdentifier.init)).count == cells.count else {
        return "A cell is used twice"
      }
      return counts.made == cells.count + counts.idle + counts.dropped ? nil : "\(counts)"
    }
  }
}
