import TablePaging

/// How to read the rows of a search, and their number.
struct SearchPlan: Sendable {
  let condition: SQLFragment

  /// `nil` if many: then the order is scanned, skipping other rows.
  var keys: FoundKeys?

  /// `nil` if unknown.
  let count: EstimatedCount?

  /// The share of matches in a scan, to estimate positions.
  var share: Double?
}
