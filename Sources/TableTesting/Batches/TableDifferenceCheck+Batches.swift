import TableBatches
import TableData

extension TableDifferenceCheck {
  /// The errors of the difference's batches, in sentences.
  ///
  /// They must obey all rule sets and lead to the new table. An incorrect difference has no
  /// batches.
  ///
  /// - Complexity: O(*n* log *n*).
  public var batchViolations: [String] {
    BatchRuleSet.allCases.flatMap(batchViolations)
  }

  private func batchViolations(for rules: BatchRuleSet) -> [String] {
    guard let result = try? old.applying(difference), result == new else { return [] }
    do {
      let stages = try difference.stages(to: new, for: rules)
      var violations: [String] = []
      var before = old
      for (number, stage) in stages.enumerated() {
        violations += Self.violations(
          of: stage.updates, from: before, to: stage.snapshot, rules: rules
        ).map { "Batch \(number + 1) of \(stages.count) for \(rules.rawValue): \($0)" }
        before = stage.snapshot
      }
      if before != new { violations.append("The batches for \(rules.rawValue) lead elsewhere.") }
      return violations
    } catch {
      return ["There are no batches for \(rules.rawValue): \(error)"]
    }
  }

  static func violations(
    of batch: BatchUpdates, from old: Snapshot, to new: Snapshot, rules: BatchRuleSet
  ) -> [String] {
    let broken = batch.violations(from: old, to: new, rules: rules)
    guard broken.isEmpty else { return broken.map(\.description) }
    let expected = new.contents
    guard let found = BatchReplay(batch, of: old.contents).result(to: expected) else {
      return ["It cannot be performed."]
    }
    guard found != expected else { return [] }
    let comparison = LineDifference(expected: expected, found: found)
    return ["It leads to another table (- expected, + found):\n\(comparison)"]
  }
}
