public import TableQueries

extension TextColumn {
  /// Returns the column with a sort value.
  ///
  /// ```swift
  /// let pages = TextColumn<Book>("Pages") { "\($0.pages) pages" }.sortable(by: \.pages)
  /// ```
  ///
  /// By default, rows sort by text: numbers such as "$1,200" first, by value, then texts, ignoring
  /// case and accents. Rows without a text come last in either direction.
  ///
  /// - Parameter value: Returns a row's value; a pure function.
  /// - Returns: The column.
  public func sortable<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Row) -> Value
  ) -> Self {
    sortable(using: { SortCriterion(value, $0) })
  }

  /// Returns the column with an optional sort value.
  ///
  /// - Parameters:
  ///   - value: Returns a row's value, or `nil`.
  ///   - nils: Where rows without one go, in either direction.
  /// - Returns: The column.
  public func sortable<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Row) -> Value?, nils: NilPlacement = .last
  ) -> Self {
    sortable(using: { SortCriterion(value, $0, nils: nils) })
  }

  /// Returns the column with a criterion, such as a localized order.
  ///
  /// - Parameter order: Returns the criterion for a direction.
  /// - Returns: The column.
  public func sortable(
    using order: @escaping @Sendable (SortDirection) -> SortCriterion<Row>
  ) -> Self {
    var column = self
    column.order = order
    return column
  }

  /// Returns the column's sort criterion.
  ///
  /// - Parameter direction: The direction.
  /// - Returns: The criterion.
  public func sortCriterion(_ direction: SortDirection = .ascending) -> SortCriterion<Row> {
    order?(direction) ?? SortCriterion(reading: text, direction, notation: notation)
  }
}
