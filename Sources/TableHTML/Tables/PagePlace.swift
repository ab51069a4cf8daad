import TableData
import TableFeeds
import TablePaging

/// Where in the table the rows of a page are, in what the page counts.
///
/// That is headings and rows of a table in memory, and rows alone where nobody counts headings: in
/// a database, and in a table without headings.
struct PagePlace: Hashable, Sendable {
  /// The number of headings and rows.
  var count = 0

  /// Whether the number is an estimate.
  var isEstimated = false

  /// The number of headings among them; `nil` where they are not counted.
  var headingCount: Int?

  /// The index of the first one in the window.
  var first = 0

  /// The index of the heading that is shown on top although it is above the window.
  var pinned: Int?

  init() {}

  /// Creates the place of a window.
  ///
  /// - Parameters:
  ///   - place: Where its rows are.
  ///   - window: The window.
  ///   - shownCount: The number of its rows.
  ///   - hasHeadings: Whether the page shows headings.
  init(_ place: WindowPlace?, of window: TableWindow?, shownCount: Int, hasHeadings: Bool) {
    first = place?.rowsAbove?.value ?? window?.first ?? 0
    // Where nobody knows how many there are, a full window may have more below.
    let hasMore = window.map { $0.count > 0 && shownCount >= $0.count } ?? false
    count = place?.rowCount?.value ?? first + shownCount + (hasMore ? 1 : 0)
    isEstimated = place != nil && place?.rowCount?.isExact != true
    guard hasHeadings, let sectionCount = place?.sectionCount else { return }
    headingCount = sectionCount
    count += sectionCount
    first = window?.first ?? 0
    pinned = place?.heading.flatMap { $0 < first ? $0 : nil }
  }
}

extension HTMLTable {
  /// Where the rows of a visitor are.
  func place(of shown: Shown) -> PagePlace {
    PagePlace(
      shown.place, of: shown.position?.window, shownCount: shown.snapshot.rowCount,
      hasHeadings: heading != nil)
  }
}
