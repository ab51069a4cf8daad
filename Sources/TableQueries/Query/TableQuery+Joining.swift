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
  public func joined<Section, Row, OtherSection, OtherRow, NewRow>(
    withOwn other: TableQuery<Input, TableSnapshot<OtherSection, OtherRow>>,
    by key: @escaping @Sendable (Row) -> OtherRow.ID?,
    _ makeRow: @escaping @Sendable (Row, OtherRow?) -> NewRow?
  ) -> TableQuery<Input, TableSnapshot<Section, NewRow>>
  where Output == TableSnapshot<Section, Row>, NewRow.ID == Row.ID {
    let join = JoinStep<Section, Row, OtherSection, OtherRow, NewRow>(by: key, makeRow)
    return TableQuery<Input, TableSnapshot<Section, NewRow>>(
      OpenArrangement(
        of: step.beside(other.step).followed(by: join.step),
        earlier: RowOrder(inherited: inheritedOrder())))
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
  public func joined<Section, Row, OtherInput, OtherSection, OtherRow, NewRow>(
    with other: TableQuery<OtherInput, TableSnapshot<OtherSection, OtherRow>>,
    by key: @escaping @Sendable (Row) -> OtherRow.ID?,
    _ makeRow: @escaping @Sendable (Row, OtherRow?) -> NewRow?
  ) -> TableQuery<JoinedTables<Input, OtherInput>, TableSnapshot<Section, NewRow>>
  where Output == TableSnapshot<Section, Row>, NewRow.ID == Row.ID {
    let join = JoinStep<Section, Row, OtherSection, OtherRow, NewRow>(by: key, makeRow)
    let isIdentity = step.isIdentity && other.step.isIdentity
    let both = step.ofLeft().beside(other.step.ofRight(), isIdentity: isIdentity)
    return TableQuery<JoinedTables<Input, OtherInput>, TableSnapshot<Section, NewRow>>(
      OpenArrangement(
        of: both.followed(by: join.step),
        earlier: RowOrder(inherited: inheritedOrder()?.ofLeft(OtherInput.self))))
  }
  /// The query, asked of the left one of two tables.
  @inlinable
  package func ofLeft<Right>() -> TableQuery<JoinedTables<Input, Right>, Output> {
    TableQuery<JoinedTables<Input, Right>, Output>(step.ofLeft())
  }
}
