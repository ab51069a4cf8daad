import SystemBasics
import TablePaging

/// How many rows there are, as far as known, and which of them are in memory.
struct RowExtent {
  /// The rows shown, in memory or not; `nil` until known.
  var count: EstimatedCount?

  /// All rows, even those that a search hides; `nil` if unknown.
  var total: Int?

  /// The rows before the first in memory; `nil` if unknown, negative if they were estimated too low.
  var first: EstimatedCount?

  /// Whether more matches are still being found.
  var isGrowing = false

  /// Whether there are rows before or after those in memory.
  var hasMore = false

  /// Whether the rows are still those of an earlier query.
  var isStale = false

  var isFetching = false

  var hasFailed = false

  var isEmpty: Bool { count == .exact(0) }

  /// Whether there are no rows even without a search.
  var isWhollyEmpty: Bool { total.map { $0 == 0 } ?? isEmpty }

  /// The number of rows, 0 until known.
  var knownCount: Int { count?.value ?? 0 }

  var countText: String { isGrowing ? "\(knownCount)+" : count?.description ?? "0" }

  /// The number of matches in words.
  var foundText: String {
    total.map { localized("\(countText) of \($0)") } ?? localized("\(countText) found")
  }

  /// Returns the number, from 1, of a row in memory; `nil` if unknown.
  func number(atIndex index: Int) -> EstimatedCount? {
    guard var number = first, knownCount > 0 else { return nil }
    number.value = max(0, number.value + index) + 1
    return number
  }

  /// Returns the number of rows before and after those in memory, as far as known.
  func rowsBeyond(loaded: Int) -> (before: Int, after: Int) {
    guard let before = first.map({ max(0, $0.value) }), let count else { return (0, 0) }
    return (before, max(0, count.value - before - loaded))
  }

  /// Whether a row with a number, from 1, may exist.
  func mayHaveRow(_ number: Int) -> Bool {
    number > 0 && (count?.isExact != true || number <= knownCount)
  }

  /// Returns the error that there is no row with a number.
  func error(forRow number: Int) -> CommandError {
    let rows =
      knownCount == 0
      ? localized("There are no rows.") : localized("Rows are 1 to \(knownCount).")
    return CommandError(localized("There is no row \(number). \(rows)"))
  }
}
