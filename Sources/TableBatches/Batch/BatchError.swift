/// A refused batch with all its violations.
public struct BatchError: Error, Hashable, Sendable, Codable {
  /// The batch.
  public let updates: BatchUpdates

  /// The row counts before.
  public let rowCountsBefore: [Int]

  /// The row counts after, according to the data source.
  public let rowCountsAfter: [Int]

  /// The broken rules, at least one.
  public let violations: [BatchViolation]
}

extension BatchUpdates {
  /// Throws if the batch breaks a rule.
  ///
  /// - Parameters:
  ///   - before: The row counts before.
  ///   - after: The row counts after.
  ///   - rules: The rules.
  /// - Throws: ``BatchError`` with every broken rule.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func validate(
    from before: [Int], to after: [Int], rules: BatchRuleSet
  ) throws(BatchError) {
    let violations = violations(from: before, to: after, rules: rules)
    guard !violations.isEmpty else { return }
    throw BatchError(
      updates: self, rowCountsBefore: before, rowCountsAfter: after, violations: violations)
  }
}

extension BatchError: CustomStringConvertible {
  /// All counts, up to a hundred operations, and the broken rules.
  public var description: String {
    """
    The batch was refused and nothing was changed. Broken rules: \(violations.count).
    Before: \(CountText.list(rowCountsBefore)).
    After: \(CountText.list(rowCountsAfter)).
    Operations: \(CountText.list(updates.operations, limit: 100)).
    \(violations.prefix(100).map(\.description).joined(separator: "\n"))
    """
  }
}
