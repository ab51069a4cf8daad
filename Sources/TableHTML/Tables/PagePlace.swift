import TableData
import TableFeeds
import TablePaging

/// The place of a page's rows in the table, in the units that the page counts.
///
/// A page counts headers and rows of a table in memory. It counts only rows where headers are not
/// counted: in a database, and in a table without headers.
struct PagePlace: Hashable, Sendable {
  /// The number of headers and rows.
  var count = 0

  /// Whether the number is an estimate.
  var isEstimated = false

  /// The number of headings among them; `nil` where they are not counted.
  var headingCount: Int?

  /// The index of the first element in the window.
  var first = 0

  /// The index of the header that is pinned at the top although it is above the window.
  var pinned: Int?

  init() {}

  /// Creates the place of a window.
  ///
  /// - Parameters:
  ///   - place: The place of its rows.
  ///   - window: The window.
  ///   - shownCount: The number of its rows.
  ///   - hasHeadings: Whether the page shows headers.
  init(_ place: WindowMetrics?, of window: TableWindow?, shownCount: Int, hasHeadings: Bool) {
    first = place?.rowsAbove?.value ?? window?.first ?? 0
    // If the count is unknown, a full window may have more rows below it.
    let hasMore = window.map { $0.count > 0 && shownCount >= $0.count } ?? false
    count = place?.rowCount?.value ?? first + shownCount + (hasMore ? 1 : 0)
    isEstimated = place != nil && place?.rowCount?.isExact != true
    guard hasHeadings, let sectionCount = place?.sectionCount else { return }
    headingCount = sectionCount
    count += sectionCount
    first = window?.first ?? 0
    pinned = place?.headerIndex.flatMap { $0 < first ? $0 : nil }
  }
}

extension HTMLTable {
  /// Returns the place of what a page shows.
  func place(of shown: Replica) -> PagePlace {
    PagePlace(
      shown.metrics, of: shown.position?.window, shownCount: shown.snapshot.rowCount,
      hasHeadings: heading != nil)
  }
}
