/// How to read the rows of a search, and their number.
struct SearchPlan: Sendable {
  let condition: SQLFragment

  /// The keys of the rows; `nil` if they are many: then the order is scanned, skipping other rows.
  var keys: FoundKeys?

  /// The number of rows; `nil` if unknown.
  let count: EstimatedCount?

  /// The share of matches in a scan, to estimate positions.
  var share: Double?
}
