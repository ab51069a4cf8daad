import TableData

extension TableQuery {
  /// Returns a query that shows only the rows that satisfy a condition.
  ///
  /// Sections that are not made of the rows stay when they are empty.
  ///
  /// - Parameter isIncluded: Whether a row is shown.
  /// - Returns: The query.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output.Row) -> Bool) -> Self {
    arranged { $0.include(where: isIncluded) }
  }
}

// MARK: - Sorting

extension TableQuery {
  /// Returns a query that sorts rows, within their sections, by some value of theirs.
  ///
  /// ```swift
  /// let byPrice = items.sorted(by: \.price, .descending).then(by: \.name)
  /// ```
  ///
  /// Rows with equal values stand in the order that the query had so far, as when an array is
  /// sorted again.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a row.
  ///   - direction: Whether the least or the greatest value comes first.
  /// - Returns: The query.
  @inlinable
  public func sorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value, _ direction: SortDirection = .ascending
  ) -> Self {
    sorted(by: [SortCriterion(value, direction)])
  }

  /// Returns a query that sorts rows, within their sections, by some value that a row may not have.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a row, or `nil` when it has none.
  ///   - direction: Whether the least or the greatest value comes first.
  ///   - absent: Where rows without a value stand, whatever the direction.
  /// - Returns: The query.
  @inlinable
  public func sorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value?, _ direction: SortDirection = .ascending,
    absent: AbsentPlacement = .last
  ) -> Self {
    sorted(by: [SortCriterion(value, direction, absent: absent)])
  }

  /// Returns a query that sorts rows, within their sections, by criteria.
  ///
  /// - Parameter criteria: The criteria; the first one decides first.
  /// - Returns: The query.
  @inlinable
  public func sorted(by criteria: [SortCriterion<Output.Row>]) -> Self {
    arranged { $0.sortCriteria = criteria + $0.sortCriteria }
  }

  /// Returns a query that sorts rows by some value where the criteria so far are equal.
  ///
  /// Those are all that were said before, also before steps that show some of the rows, show them
  /// elsewhere or make others of them: `sorted(by:)`, `prefix(_:)`, `map(_:)` and `then(by:)` show the
  /// first rows of an order, by that order and then by the value. Behind `map(_:)` and `joined` the rows
  /// are kept a second time, beside those that they were made of. Rows of sections have no criteria yet,
  /// and those of ``followed(by:)`` have the criteria of that query alone.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a row.
  ///   - direction: Whether the least or the greatest value comes first.
  /// - Returns: The query.
  @inlinable
  public func then<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value, _ direction: SortDirection = .ascending
  ) -> Self {
    adding(SortCriterion(value, direction))
  }

  /// Returns a query that sorts rows by some value that a row may not have, where the criteria so far
  /// are equal.
  ///
  /// Those are all that were said before, as for a value that each row has.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a row, or `nil` when it has none.
  ///   - direction: Whether the least or the greatest value comes first.
  ///   - absent: Where rows without a value stand, whatever the direction.
  /// - Returns: The query.
  @inlinable
  public func then<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value?, _ direction: SortDirection = .ascending,
    absent: AbsentPlacement = .last
  ) -> Self {
    adding(SortCriterion(value, direction, absent: absent))
  }
}
