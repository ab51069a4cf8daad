/// The page size, the prefetch distances and the cache size in rows, each clamped to a million.
public struct PagingConfiguration: Hashable, Sendable {
  /// The number of rows per page, and the maximum number of placeholders at each end; positive.
  public var pageSize: Int { didSet { pageSize = Self.pageSize(pageSize) } }

  /// The number of rows to prefetch beyond the visible ones, in the user's direction; not negative.
  public var rowsAhead: Int { didSet { rowsAhead = Self.rowCount(rowsAhead) } }

  /// The number of rows to prefetch in the other direction; not negative.
  public var rowsBehind: Int { didSet { rowsBehind = Self.rowCount(rowsBehind) } }

  /// The maximum number of cached rows; not negative.
  ///
  /// Visible and prefetched rows and a page at each end are cached in any case.
  public var cachedRowLimit: Int { didSet { cachedRowLimit = Self.rowCount(cachedRowLimit) } }

  static let maximumRowCount = 1_000_000

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - pageSize: The rows per page.
  ///   - rowsAhead: The rows to prefetch in the user's direction.
  ///   - rowsBehind: The rows to prefetch in the other.
  ///   - cachedRowLimit: The maximum number of cached rows.
  /// - Precondition: No number is negative and the page size is positive, here and when set.
  public init(
    pageSize: Int = 50, rowsAhead: Int = 100, rowsBehind: Int = 50, cachedRowLimit: Int = 500
  ) {
    self.pageSize = Self.pageSize(pageSize)
    self.rowsAhead = Self.rowCount(rowsAhead)
    self.rowsBehind = Self.rowCount(rowsBehind)
    self.cachedRowLimit = Self.rowCount(cachedRowLimit)
  }

  private static func pageSize(_ size: Int) -> Int {
    precondition(size > 0, "A page must hold at least one row")
    return min(size, maximumRowCount)
  }

  private static func rowCount(_ count: Int) -> Int {
    precondition(count >= 0, "A number of rows cannot be negative")
    return min(count, maximumRowCount)
  }
}
