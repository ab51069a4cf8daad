/// Checks a table's pages while several writers change it, statement by statement.
///
/// Writers and maintenance are interleaved at random, reproducibly from the seed unless a writer
/// blocks. After each statement, pages of one source are compared with the committed rows, in the
/// end all pages of all sources.
public struct PageSourceSuite<Table: MultiWriterTable>: Sendable {
  let table: Table
  let writers: Int
  let steps: Int
  let keys: Int
  let limit: Int
  let seed: UInt64

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - table: The table, without rows.
  ///   - writers: The number of writers.
  ///   - steps: The number of statements.
  ///   - keys: The keys of each writer.
  ///   - limit: The rows per page.
  ///   - seed: Determines the statements.
  /// - Precondition: `writers`, `keys` and `limit` are positive.
  public init(
    _ table: Table, writers: Int = 2, steps: Int = 200, keys: Int = 20, limit: Int = 7,
    seed: UInt64 = 1
  ) {
    precondition(writers > 0 && keys > 0, "There must be a writer and a key")
    precondition(limit > 0, "A page must hold at least one row")
    (self.table, self.writers, self.steps, self.keys) = (table, writers, steps, keys)
    (self.limit, self.seed) = (limit, seed)
  }

  /// Runs the statements, and compares pages after each.
  ///
  /// - Throws: ``CheckError`` with the last statements and the error.
  /// - Complexity: O(*steps* · *n*) for *n* rows.
  public func check() async throws(CheckError) {
    var run = SuiteRun(self)
    await run.perform()
    try CheckError.require(run.violations.first)
  }
}
