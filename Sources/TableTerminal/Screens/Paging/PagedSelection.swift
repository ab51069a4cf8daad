import TableData
public import TablePaging

/// The selection of a paged screen, independent of the rows in memory.
///
/// ```swift
/// let selection = PagedSelection<Book, BookFilter> { filter, book in
///   filter.fits(book)
/// } count: { filter in
///   .exact(database.count(filter))
/// } delete: { rows, progress in
///   try await database.delete(rows) { progress.report(count: $0) }
/// }
/// pages.enableSelection(in: selection) { _ in filter }
/// ```
public final class PagedSelection<Row: Identifiable, Condition: Equatable & Sendable>
where Row.ID: Sendable {
  /// The selected rows; restore stored ones before a table gets the selection.
  public var selection = ConditionalSelection<Row.ID, Condition>()

  let matches: (Condition, Row) -> Bool
  let count: (Condition) -> EstimatedCount?
  let delete: @Sendable (ConditionalSelection<Row.ID, Condition>, WorkProgress) async throws -> Void
  let setColumn: Setter?
  let save: (ConditionalSelection<Row.ID, Condition>) throws -> Void
  let summarize: Summary?

  /// Copies a column's value from an example row to all selected rows, as one edit.
  public typealias Setter =
    @Sendable (
      ConditionalSelection<Row.ID, Condition>, _ column: String, _ example: Row, WorkProgress
    ) async throws -> Void

  /// Returns the summary of the selected rows' numbers in a column, by its name.
  public typealias Summary =
    @Sendable (ConditionalSelection<Row.ID, Condition>, String) async throws -> ColumnSummary

  /// Creates an empty selection.
  ///
  /// - Parameters:
  ///   - matches: Returns whether a row satisfies a condition.
  ///   - count: Returns the number of rows that do, as far as known; must be fast.
  ///   - delete: Deletes the selected rows as one edit, in a separate task, as ``PagedEditing``
  ///     undoes one.
  ///   - set: Sets a cell of the selected rows, in a separate task; `nil` if that is not possible.
  ///   - save: Stores a changed selection for the next start.
  ///   - summarize: Adds up the selected rows, in a separate task; `nil` if only all rows can be.
  public init(
    matches: @escaping (Condition, Row) -> Bool,
    count: @escaping (Condition) -> EstimatedCount?,
    delete:
      @escaping @Sendable (ConditionalSelection<Row.ID, Condition>, WorkProgress) async throws ->
      Void,
    set: Setter? = nil,
    save: @escaping (ConditionalSelection<Row.ID, Condition>) throws -> Void = { _ in },
    summarize: Summary? = nil
  ) {
    self.matches = matches
    self.count = count
    (self.delete, self.setColumn, self.save, self.summarize) = (delete, set, save, summarize)
  }

  func contains(_ row: Row) -> Bool { selection.contains(id: row.id) { matches($0, row) } }

  func setSelected(_ row: Row, _ isSelected: Bool) {
    if isSelected {
      selection.select(id: row.id) { matches($0, row) }
    } else {
      selection.deselect(id: row.id) { matches($0, row) }
    }
  }

  /// - Complexity: That of `count`.
  var selectedCount: EstimatedCount? {
    var all: EstimatedCount? = .exact(0)
    let count = selection.count { condition in
      all = self.count(condition)
      return all?.value ?? 0
    }
    all?.value = count
    return all
  }
}
