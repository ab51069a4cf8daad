public import TableQueries
import TableData

extension RowColumn {
  /// Returns the column with the value by which rows are sorted, where the column decides.
  ///
  /// ```swift
  /// let pages = RowColumn<Book>("Pages") { "\($0.pages) pages" }.sorted(by: \.pages)
  /// ```
  ///
  /// Without one, rows are sorted by what the column says: numbers such as "$1,200" by their value and
  /// before all texts, and texts in any case, with or without accents.
  ///
  /// - Parameter value: Returns the value of a row; it depends on the row alone.
  /// - Returns: The column.
  public func sorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Row) -> Value
  ) -> Self {
    sorted(using: { SortCriterion(value, $0) })
  }

  /// Returns the column with the value by which rows are sorted, which a row may not have.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a row, or `nil` when it has none.
  ///   - absent: Where rows without a value stand, whatever the direction.
  /// - Returns: The column.
  public func sorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Row) -> Value?, absent: AbsentPlacement = .last
  ) -> Self {
    sorted(using: { SortCriterion(value, $0, absent: absent) })
  }

  /// Returns the column with the criterion by which rows are sorted, for example one with the order
  /// of a language.
  ///
  /// - Parameter order: Returns the criterion of a direction.
  /// - Returns: The column.
  public func sorted(
    using order: @escaping @Sendable (SortDirection) -> SortCriterion<Row>
  ) -> Self {
    var column = self
    column.order = order
    return column
  }

  /// Returns by what rows are sorted where the column decides.
  ///
  /// - Parameter direction: Whether the least or the greatest comes first.
  /// - Returns: The criterion.
  public func sortCriterion(_ direction: SortDirection = .ascending) -> SortCriterion<Row> {
    order?(direction) ?? SortCriterion(reading: text, direction)
  }
}
