import TablePaging

/// How many rows there are, and which are in memory.
struct RowExtent {
  /// The rows shown, in memory or not; `nil` until known.
  var count: EstimatedCount?

  /// Includes rows that a search hides; `nil` if unknown.
  var total: Int?

  /// The rows before those in memory; `nil` if unknown, negative if estimated too low.
  var first: EstimatedCount?

  /// Whether matches are still being found.
  var isGrowing = false

  /// Whether rows are missing in memory.
  var hasMore = false

  /// Whether the rows are those of an earlier query.
  var isStale = false

  var isFetching = false

  var hasFailed = false

  /// Why no rows could be fetched.
  var failure: String?

  var isEmpty: Bool { count == .exact(0) }

  /// Whether there are no rows even without a search.
  var isSourceEmpty: Bool { total.map { $0 == 0 } ?? isEmpty }

  /// Is 0 until known.
  var knownCount: Int { count?.value ?? 0 }

  var countText: String { isGrowing ? "\(knownCount)+" : count?.description ?? "0" }

  var foundText: String {
    total.map { localized("\(countText) of \($0)") } ?? localized("\(countText) found")
  }

  /// Counts from 1; returns `nil` if unknown.
  func number(atIndex index: Int) -> EstimatedCount? {
    guard var number = first, knownCount > 0 else { return nil }
    number.value = max(0, number.value + index) + 1
    return number
  }

  /// Takes 100 percent or more for the last row.
  func index(ofPercent percent: Int) -> Int {
    max(0, knownCount - 1) * min(max(0, percent), 100) / 100
  }

  func rowsBeyond(loaded: Int) -> (before: Int, after: Int) {
    guard let before = first.map({ max(0, $0.value) }), let count else { return (0, 0) }
    return (before, max(0, count.value - before - loaded))
  }

  func mayHaveRow(_ number: Int) -> Bool {
    number > 0 && (count?.isExact != true || number <= knownCount)
  }

  func error(forRow number: Int) -> UserError {
    let rows =
      knownCount == 0
      ? localized("There are no rows.") : localized("Rows are numbered 1 to \(knownCount).")
    return UserError(localized("There is no row \(number). \(rows)"))
  }
}
