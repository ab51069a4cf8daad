/// A batch was refused: everything that is wrong with it, at once.
public struct BatchError: Error, Hashable, Sendable, Codable {
  /// The batch.
  public let updates: BatchUpdates

  /// The number of rows of each section before the batch.
  public let rowCountsBefore: [Int]

  /// The number of rows of each section after the batch, as the data source has them.
  public let rowCountsAfter: [Int]

  /// The broken rules, at least one.
  public let violations: [BatchViolation]
}

extension BatchUpdates {
  /// Throws when the batch breaks a rule.
  ///
  /// - Parameters:
  ///   - before: The number of rows of each section before the batch.
  ///   - after: The number of rows of each section after the batch.
  ///   - rules: The rules that the batch has to keep.
  /// - Throws: ``BatchError`` with every broken rule.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func validate(
    from before: [Int], to after: [Int], rules: BatchRules
  ) throws(BatchError) {
    let violations = violations(from: before, to: after, rules: rules)
    guard !violations.isEmpty else { return }
    throw BatchError(
      updates: self, rowCountsBefore: before, rowCountsAfter: after, violations: violations)
  }
}

extension BatchError: CustomStringConvertible {
  /// All counts, all operations up to a hundred, and every broken rule.
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
