/// How much a paged table fetches and keeps.
///
/// A number above a million counts as a million, so that `.max` means as much as there can be.
public struct PagingLimits: Hashable, Sendable {
  /// The number of rows of a page, and of placeholders beyond the rows that are kept; positive.
  public var pageSize: Int { didSet { pageSize = Self.pageSize(pageSize) } }

  /// The number of rows that are to be at hand beyond those in sight, the way the reader goes; not
  /// negative.
  public var rowsAhead: Int { didSet { rowsAhead = Self.rowCount(rowsAhead) } }

  /// The number of rows that are to be at hand beyond those in sight, the other way; not negative.
  public var rowsBehind: Int { didSet { rowsBehind = Self.rowCount(rowsBehind) } }

  /// The number of rows that are kept at most; not negative.
  ///
  /// More are kept only where the rows in sight, those ahead and behind and a page at each end are
  /// more.
  public var rowsKept: Int { didSet { rowsKept = Self.rowCount(rowsKept) } }

  /// The greatest of the numbers.
  static let mostRows = 1_000_000

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows of a page.
  ///   - rowsAhead: The number of rows to be at hand the way the reader goes.
  ///   - rowsBehind: The number of rows to be at hand the other way.
  ///   - rowsKept: The number of rows that are kept at most.
  /// - Precondition: No number is negative, and a page has a row, here and when they are set.
  public init(
    pageSize: Int = 50, rowsAhead: Int = 100, rowsBehind: Int = 50, rowsKept: Int = 500
  ) {
    self.pageSize = Self.pageSize(pageSize)
    self.rowsAhead = Self.rowCount(rowsAhead)
    self.rowsBehind = Self.rowCount(rowsBehind)
    self.rowsKept = Self.rowCount(rowsKept)
  }

  private static func pageSize(_ size: Int) -> Int {
    precondition(size > 0, "A page needs room for a row")
    return min(size, mostRows)
  }

  private static func rowCount(_ count: Int) -> Int {
    precondition(count >= 0, "A number of rows cannot be negative")
    return min(count, mostRows)
  }
}
