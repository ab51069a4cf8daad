import TableData

extension TableQuery {
  /// Filters rows; empty sections stay, unless sections are made from rows.
  ///
  /// - Parameter isIncluded: Whether a row is shown.
  /// - Returns: The query.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Output.Row) -> Bool) -> Self {
    arranged { $0.conditions.append(isIncluded) }
  }
}

// MARK: - Sorting

extension TableQuery {
  /// Sorts rows by a value within sections; ties keep the previous order.
  ///
  /// ```swift
  /// let byPrice = items.sorted(by: \.price, .descending).thenSorted(by: \.name)
  /// ```
  ///
  /// - Parameters:
  ///   - value: A row's value.
  ///   - direction: The sort direction.
  /// - Returns: The query.
  @inlinable
  public func sorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value, _ direction: SortDirection = .ascending
  ) -> Self {
    sorted(by: [SortCriterion(value, direction)])
  }

  /// Sorts rows by an optional value within sections.
  ///
  /// - Parameters:
  ///   - value: A row's value, if any.
  ///   - direction: The sort direction.
  ///   - nils: The place of rows without a value.
  /// - Returns: The query.
  @inlinable
  public func sorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value?, _ direction: SortDirection = .ascending,
    nils: NilPlacement = .last
  ) -> Self {
    sorted(by: [SortCriterion(value, direction, nils: nils)])
  }

  /// Sorts rows by criteria within sections.
  ///
  /// - Parameter criteria: The criteria, primary first.
  /// - Returns: The query.
  @inlinable
  public func sorted(by criteria: [SortCriterion<Output.Row>]) -> Self {
    arranged { $0.sortCriteria = criteria + $0.sortCriteria }
  }

  /// Sorts rows by a value as the last tie-break.
  ///
  /// It refines all previous criteria, even those before steps that select, reorder or transform
  /// rows. After `map(_:)` and `joined`, rows are stored once more, with the rows they were made
  /// from. Rows made from sections have no criteria yet; ``chained(with:)`` keeps only the criteria
  /// of its query.
  ///
  /// - Parameters:
  ///   - value: A row's value.
  ///   - direction: The sort direction.
  /// - Returns: The query.
  @inlinable
  public func thenSorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value, _ direction: SortDirection = .ascending
  ) -> Self {
    adding(SortCriterion(value, direction))
  }

  /// Sorts rows by an optional value as the last tie-break.
  ///
  /// - Parameters:
  ///   - value: A row's value, if any.
  ///   - direction: The sort direction.
  ///   - nils: The place of rows without a value.
  /// - Returns: The query.
  @inlinable
  public func thenSorted<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Row) -> Value?, _ direction: SortDirection = .ascending,
    nils: NilPlacement = .last
  ) -> Self {
    adding(SortCriterion(value, direction, nils: nils))
  }
}
