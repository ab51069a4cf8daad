import Synchronization
import TextMatching

/// A term of a search expression, as a test of rows.
final class TermFilter<Row>: Sendable {
  private let conditions: [RowCondition<Row>]
  /// The only condition, if it compares values, which is much faster.
  let comparison: ValueComparison<Row>?
  private let scratch = Mutex(MatchingScratch())

  init(_ term: SearchExpression.Term, in scope: SearchScope<Row>) {
    conditions = term.alternatives.map { RowCondition($0, in: scope) }
    comparison = conditions.count == 1 ? conditions[0].comparison : nil
  }

  func matches(_ row: Row) -> Bool {
    if let comparison { return comparison.matches(row) }
    return scratch.withLock { scratch in
      conditions.contains { $0.matches(row, &scratch) }
    }
  }
}
