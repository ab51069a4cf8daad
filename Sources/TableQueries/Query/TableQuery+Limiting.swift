import TableData

extension TableQuery {
  /// Returns a query that shows the first rows, of all sections together.
  ///
  /// ```swift
  /// let dearest = items.sorted(by: \.price, .descending).prefix(10)
  /// ```
  ///
  /// Rows that come later move up when a row goes. Sections below the last row that is shown are
  /// left out, unless all rows are shown. What is said after it is said of the rows that it leaves:
  /// the ten dearest can be sorted by name.
  ///
  /// - Parameter maxLength: The number of rows that are shown at most; not negative.
  /// - Returns: The query.
  @inlinable
  public func prefix(_ maxLength: Int) -> Self {
    closed(by: LimitingStep<Shown>(maxLength).step, insertion: insertion)
  }

  /// Returns a query that shows of all rows with one key the first.
  ///
  /// ```swift
  /// let cheapestOfEach = items.sorted(by: \.price).distinct(by: \.name)
  /// ```
  ///
  /// The first is that in the order that the query had so far. When it goes, the next one stands in,
  /// where it is itself. Sections stay when they are empty.
  ///
  /// - Parameter key: Returns the key of a row.
  /// - Returns: The query.
  @inlinable
  public func distinct<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Output.Row) -> Key
  ) -> Self {
    closed(by: DistinctStep<Shown, Key>(by: key).step, insertion: insertion)
  }
}
