/// Checks the pages of a table while several writers change it, statement by statement.
///
/// Writers and maintenance are interleaved at random, reproducibly from the seed unless a writer
/// blocks. After each statement pages of one source are compared with the committed rows, and
/// in the end all pages of all sources, by ``PageSourceCheck``.
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
  ///   - writers: How many writers there are.
  ///   - steps: How many statements run.
  ///   - keys: How many keys each writer has.
  ///   - limit: The rows per page.
  ///   - seed: Determines the statements.
  /// - Precondition: There is a writer with a key, and a page has room for a row.
  public init(
    _ table: Table, writers: Int = 2, steps: Int = 200, keys: Int = 20, limit: Int = 7,
    seed: UInt64 = 1
  ) {
    precondition(writers > 0 && keys > 0, "A table needs a writer, who needs a key")
    precondition(limit > 0, "A page needs room for a row")
    (self.table, self.writers, self.steps, self.keys) = (table, writers, steps, keys)
    (self.limit, self.seed) = (limit, seed)
  }

  /// Runs the statements, and compares pages after each.
  ///
  /// - Throws: ``CheckError`` with the last statements and what was wrong after them.
  /// - Complexity: O(*steps* · *n*), where *n* is the number of rows.
  public func check() async throws(CheckError) {
    var run = SuiteRun(self)
    await run.perform()
    try CheckError.require(run.violations.first)
  }
}
