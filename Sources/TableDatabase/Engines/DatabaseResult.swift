/// The result of a statement.
public struct DatabaseResult: Sendable {
  /// The rows.
  public var rows: [[SQLValue]]

  /// The number of inserted, updated or deleted rows.
  public var changedCount: Int

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - changedCount: The number of changed rows.
  public init(rows: [[SQLValue]] = [], changedCount: Int = 0) {
    (self.rows, self.changedCount) = (rows, changedCount)
  }
}
