import TableData
import TableFeeds
import TablePaging

/// The numbers of a page's rows, in units that it counts: headers and rows of a table in memory,
/// but only rows where headers are not counted, as in a database or a table without headers.
struct PageMetrics: Hashable, Sendable {
  var count = 0

  var isEstimated = false

  /// `nil` where they are not counted.
  var headerCount: Int?

  var first = 0

  /// The header pinned at the top although it is above the window.
  var pinned: Int?

  init(_ metrics: WindowMetrics?, of window: TableWindow?, shownCount: Int, hasHeaders: Bool) {
    first = metrics?.rowsAbove?.value ?? window?.first ?? 0
    // If the count is unknown, a full window may have more rows below.
    let hasMore = window.map { $0.count > 0 && shownCount >= $0.count } ?? false
    count = metrics?.rowCount?.value ?? first + shownCount + (hasMore ? 1 : 0)
    isEstimated = metrics != nil && metrics?.rowCount?.isExact != true
    guard hasHeaders, let sectionCount = metrics?.sectionCount else { return }
    headerCount = sectionCount
    count += sectionCount
    first = window?.first ?? 0
    pinned = metrics?.headerIndex.flatMap { $0 < first ? $0 : nil }
  }

  /// By the names in pages and patches.
  var numbers: [(String, Int)] {
    [("n", count), ("e", isEstimated ? 1 : 0)] + (headerCount.map { [("s", $0)] } ?? [])
      + [("f", first), ("p", pinned ?? -1)]
  }
}

extension HTMLTable {
  func metrics(of shown: Replica) -> PageMetrics {
    PageMetrics(
      shown.metrics, of: shown.position?.window, shownCount: shown.snapshot.rowCount,
      hasHeaders: sectionHeader != nil)
  }
}
