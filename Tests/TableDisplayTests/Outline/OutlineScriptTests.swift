import Foundation
import TableData
import TableDisplay
import TableInvariants
import TestSampling
import Testing

/// Scripts of random steps on an outline that a table shows.
///
/// Expansion and selection follow identity; visible rows equal those of a new table; every cell's
/// display ends once, and the pool's counts add up.
struct OutlineScriptTests {
  /// Scripts of five hundred steps each; `STEPS=100000` runs forty of them.
  static let scriptCount =
    ProcessInfo.processInfo.environment["STEPS"].flatMap(UInt64.init).map { $0 / 2_500 }
    ?? UInt64(Sample.count(10))

  @Test(arguments: 0..<scriptCount)
  func everythingHoldsAfterEveryStep(seed: UInt64) throws {
    var script = try OutlineScript(seed: seed)
    var steps: [String] = []
    for number in 0..<500 {
      let before = script.table.state
      let step = try script.performStep()
      steps.append(step.text)
      if number.isMultiple(of: 8) { script.table.state.checkInvariants() }
      _ = try script.table.display()
      var problems = problemsOfOutline(in: script) + problemsOfDisplay(in: script)
      problems += script.table.state.problemsBesideFreshTable()
      if !step.selects { problems += problemsOfSelection(from: before, in: script) }
      guard problems.isEmpty else {
        Issue.record("Step \(number): \(problems) after \(steps.suffix(3))")
        return
      }
    }
    script.table.endDisplay()
    #expect(script.delegate.displayedRows == [])
    #expect(problemsOfDisplay(in: script) == [])
  }

  /// Rows keep their expansion, whatever happens around them, and are drawn accordingly.
  private func problemsOfOutline(in script: OutlineScript) -> [String] {
    let (outline, shown) = (script.outline, script.table.state.snapshot)
    var problems: [String] = []
    for row in outline.rows where outline.isExpanded(id: row.id) != script.expanded.contains(row.id)
    {
      problems.append("\(row.id) is expanded or not")
    }
    let rows: [OutlineScript.Row] = shown.rows(in: 1).map { Array($0) } ?? []
    if rows != Array(outline.visibleRows) { problems.append("Other rows") }
    for row in rows {
      let isOpen = outline.hasChildren(id: row.id) && script.expanded.contains(row.id)
      if row.isExpanded != isOpen || row.level != outline.level(of: row.id) {
        problems.append("\(row.id) has another symbol")
      }
    }
    return problems
  }

  /// Selected rows that are still shown stay selected; no others are.
  private func problemsOfSelection(
    from before: TableViewState<TestSection, OutlineScript.Row>, in script: OutlineScript
  ) -> [String] {
    let state = script.table.state
    let kept = Set(before.selectedIDs.filter(state.snapshot.contains(id:)))
    guard Set(state.selectedIDs) != kept else { return [] }
    return ["\(state.selectedIDs) instead of \(kept) selected"]
  }

  private func problemsOfDisplay(in script: OutlineScript) -> [String] {
    let (table, delegate) = (script.table, script.delegate)
    let contents = table.displayedElements.compactMap(\.content)
    var problems = delegate.contradictions
    if contents.contains(where: { $0.cell.row != $0.row }) { problems.append("An outdated cell") }
    let inSight = table.state.visibleElements.compactMap { element in
      if case .row(let path) = element { table.state.snapshot.row(at: path)?.id } else { nil }
    }
    // After the end of the display no row is displayed, even if visible.
    if !delegate.displayedRows.isEmpty, delegate.displayedRows != Set(inSight) {
      problems.append("Told of other rows")
    }
    if delegate.displayedRows != Set(contents.map(\.row.id)) { problems.append("Other cells") }
    if delegate.selectedIDs != Set(table.state.selectedIDs) { problems.append("Other selection") }
    let counts = table.pool.counts
    if counts.made != contents.count + counts.idle + counts.dropped { problems.append("\(counts)") }
    return problems
  }
}
