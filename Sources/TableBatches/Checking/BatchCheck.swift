import TableData

/// Checks a batch against row counts, which may be any numbers: a data source can be careless.
struct BatchCheck {
  let updates: BatchUpdates
  let before: [Int]
  let after: [Int]
  let rules: BatchRuleSet
  let resolved: ResolvedBatch
  private var violations: [BatchViolation] = []

  init(_ updates: BatchUpdates, from before: [Int], to after: [Int], rules: BatchRuleSet) {
    self.updates = updates
    self.before = before
    self.after = after
    self.rules = rules
    resolved = ResolvedBatch(updates, rowCounts: before)
  }

  mutating func run() -> [BatchViolation] {
    checkCounts()
    checkSectionRanges()
    checkRowRanges()
    let changed = BatchRule.changedAndMovedSection
    checkConflicts(resolved.sections, source: changed, target: changed)
    checkConflicts(resolved.rows, source: .deletedAndMoved, target: .insertedAndMovedTo)
    checkChangedSections()
    checkRepetitions()
    checkMovedSections()
    checkReloads()
    // Each check reports in order, which the offset preserves within a rule.
    return violations.enumerated()
      .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
      .map(\.element)
  }

  mutating func report(
    _ rule: BatchRule, _ locations: [BatchLocation], _ operations: [BatchOperation],
    _ problem: String
  ) {
    guard rules.includes(rule) else { return }
    let message = """
      \(problem) \(counts(at: locations)) \
      Operations: \(CountText.list(operations, limit: 12)). \(rule.remedy)
      """
    violations.append(
      BatchViolation(rule: rule, locations: locations, operations: operations, message: message))
  }

  private func counts(at locations: [BatchLocation]) -> String {
    let (old, new) = sections(of: locations)
    func text(_ counts: [Int], _ sections: [Int]) -> String {
      let rows = sections.filter(counts.indices.contains).prefix(12)
        .map { ", \(CountText.rows(counts[$0])) in section \($0)" }
      return CountText.sections(counts.count) + rows.joined()
    }
    return "Before: \(text(before, old)). After: \(text(after, new))."
  }

  private func sections(of locations: [BatchLocation]) -> (before: [Int], after: [Int]) {
    var old: [Int] = []
    var new: [Int] = []
    for location in locations {
      switch location {
      case .oldSection(let index): old.append(index)
      case .newSection(let index): new.append(index)
      case .oldRow(let path): old.append(path.section)
      case .newRow(let path): new.append(path.section)
      }
    }
    let known = old.filter { before.indices.contains($0) }
    new += known.compactMap(resolved.index(ofSection:))
    return (old.sortedUniquely(), new.sortedUniquely())
  }
}
