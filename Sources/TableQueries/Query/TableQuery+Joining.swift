public import TableData

extension TableQuery {
  /// Returns a query that makes each row of a row of this query and the one that it refers to, of
  /// another query of its own table.
  ///
  /// ```swift
  /// let remaining = tasks.sections(by: \.listID) { ListID(id: $0) }
  ///   .sectionsAsRows(in: ListID(id: 0), .count) { list, count in Remaining(id: list.id, count) }
  /// let withRemaining = tasks.joined(withOwn: remaining, by: \.listID) { task, remaining in
  ///   ShownTask(task, remaining: remaining?.count ?? 0)
  /// }
  /// ```
  ///
  /// An edit changes both at once, and what is shown changes once.
  ///
  /// - Parameters:
  ///   - other: The other query of the same table.
  ///   - key: Returns the identifier of the row that a row refers to, or `nil` when it refers to none.
  ///   - makeRow: Makes a row of a row of this query and the one that it refers to, which is `nil`
  ///     when it is not there. The new row has the identifier of the first; for `nil` the row is
  ///     left out.
  /// - Returns: The query; rows stand in the sections and in the order of this query.
  @inlinable
  public func joined<Other: RowQuery, NewRow>(
    withOwn other: Other,
    by key: @escaping @Sendable (Output.Row) -> Other.Row.ID?,
    _ makeRow: @escaping @Sendable (Output.Row, Other.Row?) -> NewRow?
  ) -> TableQuery<Input, TableSnapshot<Output.Section, NewRow>>
  where Other.Input == Input, NewRow.ID == Output.Row.ID {
    let join = JoinStep<Shown, Shape<Other.Section, Other.Row>, Shape<Section, NewRow>>(
      by: key, makeRow)
    return remade(by: tables.beside(other.query.step).followed(by: join.step))
  }

  /// Returns a query that makes each row of a row of one table and the one of another table that it
  /// refers to.
  ///
  /// ```swift
  /// let orders = TableQuery(of: Orders.self), customers = TableQuery(of: Customers.self)
  /// let named = orders.joined(with: customers, by: \.customerID) { order, customer in
  ///   NamedOrder(order, name: customer?.name ?? "unknown")
  /// }
  /// let shown = orderSource.derived(joining: customerSource, by: named.sorted(by: \.name))
  /// ```
  ///
  /// When a row of the other table changes, so do all rows that refer to it.
  ///
  /// - Parameters:
  ///   - other: A query of the other table.
  ///   - key: Returns the identifier of the row that a row refers to, or `nil` when it refers to none.
  ///   - makeRow: Makes a row of a row of this query and the one that it refers to, which is `nil`
  ///     when it is not there. The new row has the identifier of the first; for `nil` the row is
  ///     left out.
  /// - Returns: The query of both tables; rows stand in the sections and in the order of this query.
  @inlinable
  public func joined<Other: RowQuery, NewRow>(
    with other: Other,
    by key: @escaping @Sendable (Output.Row) -> Other.Row.ID?,
    _ makeRow: @escaping @Sendable (Output.Row, Other.Row?) -> NewRow?
  ) -> TableQuery<JoinedTables<Input, Other.Input>, TableSnapshot<Output.Section, NewRow>>
  where NewRow.ID == Output.Row.ID {
    let other = other.query
    let join = JoinStep<Shown, Shape<Other.Section, Other.Row>, Shape<Section, NewRow>>(
      by: key, makeRow)
    let both = tables.ofLeft().beside(
      other.step.ofRight(), isIdentity: step.isIdentity && other.step.isIdentity)
    return OpenArrangement<_, Shape<Section, NewRow>>(
      of: both.followed(by: join.step),
      earlier: RowOrder(inherited: inheritedOrder?.ofLeft(Other.Input.self))
    ).query()
  }
}

extension TableQuery {
  /// The query, asked of the left one of two tables.
  @inlinable
  package func ofLeft<Right>() -> TableQuery<JoinedTables<Input, Right>, Output> {
    TableQuery<JoinedTables<Input, Right>, Output>(step.ofLeft())
  }
}
