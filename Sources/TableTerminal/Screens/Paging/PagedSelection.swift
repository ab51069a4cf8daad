import TableData
public import TablePaging

/// The selection of a screen whose rows are fetched page by page: a `RowSelection`, which does not
/// depend on the rows that are at hand.
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
  /// Which rows are selected.
  public var rows = RowSelection<Row.ID, Condition>()

  let holds: (Condition, Row) -> Bool
  let count: (Condition) -> RowNumber?
  let delete: (RowSelection<Row.ID, Condition>) throws -> Void

  /// Creates a selection of no row.
  ///
  /// - Parameters:
  ///   - holds: Returns whether a condition holds for a row.
  ///   - count: Returns the number of rows that a condition holds for, as far as it is known; it must
  ///     not take long.
  ///   - delete: Deletes the selected rows as one edit.
  public init(
    holds: @escaping (Condition, Row) -> Bool,
    count: @escaping (Condition) -> RowNumber?,
    delete: @escaping (RowSelection<Row.ID, Condition>) throws -> Void
  ) {
    self.holds = holds
    self.count = count
    self.delete = delete
  }

  /// Whether a row is selected.
  ///
  /// - Complexity: O(1) on average.
  func contains(_ row: Row) -> Bool { rows.contains(row.id) { holds($0, row) } }

  /// Selects a row, or takes it out of the selection.
  ///
  /// - Complexity: O(1) on average.
  func set(_ row: Row, _ isSelected: Bool) {
    if isSelected {
      rows.select(row.id) { holds($0, row) }
    } else {
      rows.deselect(row.id) { holds($0, row) }
    }
  }

  /// The number of selected rows, as far as it is known.
  ///
  /// - Complexity: That of the closure that counts.
  var selectedCount: RowNumber? {
    var all: RowNumber? = .exactly(0)
    let count = rows.count { condition in
      all = self.count(condition)
      return all?.value ?? 0
    }
    all?.value = count
    return all
  }
}
