/// How much a paged table fetches and keeps.
public struct PagingLimits: Hashable, Sendable {
  /// The number of rows of a page, and of placeholders beyond the rows that are kept.
  public var pageSize: Int

  /// The number of rows that are to be at hand beyond those in sight, the way the reader goes.
  public var rowsAhead: Int

  /// The number of rows that are to be at hand beyond those in sight, the other way.
  public var rowsBehind: Int

  /// The number of rows that are kept at most; more are kept only where the rows in sight, those
  /// ahead and behind and a page at each end are more.
  public var rowsKept: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows of a page.
  ///   - rowsAhead: The number of rows to be at hand the way the reader goes.
  ///   - rowsBehind: The number of rows to be at hand the other way.
  ///   - rowsKept: The number of rows that are kept at most.
  /// - Precondition: No number is negative, and a page has a row.
  public init(
    pageSize: Int = 50, rowsAhead: Int = 100, rowsBehind: Int = 50, rowsKept: Int = 500
  ) {
    precondition(pageSize > 0, "A page needs room for a row")
    precondition(
      rowsAhead >= 0 && rowsBehind >= 0 && rowsKept >= 0, "A number of rows cannot be negative")
    self.pageSize = pageSize
    self.rowsAhead = rowsAhead
    self.rowsBehind = rowsBehind
    self.rowsKept = rowsKept
  }
}
