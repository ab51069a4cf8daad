import TableData
public import TablePaging

/// The selection of a paged screen: a `ConditionalSelection`, independent of the rows in memory.
///
/// ```swift
/// let selection = PagedSelection<Book, BookFilter> { filter, book in
///   filter.fits(book)
/// } count: { filter in
///   .exactly(database.count(filter))
/// } delete: { rows in
///   try database.delete(rows)
/// }
/// pages.select(in: selection) { _ in filter }
/// ```
public final class PagedSelection<Row: Identifiable, Condition> {
  /// The selected rows.
  public var rows = ConditionalSelection<Row.ID, Condition>()

  let holds: (Condition, Row) -> Bool
  let count: (Condition) -> EstimatedCount?
  let delete: (ConditionalSelection<Row.ID, Condition>) throws -> Void

  /// Creates an empty selection.
  ///
  /// - Parameters:
  ///   - holds: Returns whether a row satisfies a condition.
  ///   - count: Returns the number of rows that satisfy a condition, as far as known; it must be
  ///     fast.
  ///   - delete: Deletes the selected rows as one edit.
  public init(
    holds: @escaping (Condition, Row) -> Bool,
    count: @escaping (Condition) -> EstimatedCount?,
    delete: @escaping (ConditionalSelection<Row.ID, Condition>) throws -> Void
  ) {
    self.holds = holds
    self.count = count
    self.delete = delete
  }

  /// Whether a row is selected.
  ///
  /// - Complexity: O(1) on average.
  func contains(_ row: Row) -> Bool { rows.contains(id: row.id) { holds($0, row) } }

  /// Selects or deselects a row.
  ///
  /// - Complexity: O(1) on average.
  func set(_ row: Row, _ isSelected: Bool) {
    if isSelected {
      rows.select(id: row.id) { holds($0, row) }
    } else {
      rows.deselect(id: row.id) { holds($0, row) }
    }
  }

  /// The number of selected rows, as far as it is known.
  ///
  /// - Complexity: That of the closure that counts.
  var selectedCount: EstimatedCount? {
    var all: EstimatedCount? = .exactly(0)
    let count = rows.count { condition in
      all = self.count(condition)
      return all?.value ?? 0
    }
    all?.value = count
    return all
  }
}
