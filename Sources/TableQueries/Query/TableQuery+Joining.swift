public import TableData

extension TableQuery {
  /// Joins rows with rows of another query of the same table.
  ///
  /// ```swift
  /// let remaining = tasks.sectioned(by: \.listID) { ListID(id: $0) }
  ///   .sectionsAsRows(in: ListID(id: 0), .count) { list, count in Remaining(id: list.id, count) }
  /// let withRemaining = tasks.selfJoined(with: remaining, by: \.listID) { task, remaining in
  ///   ShownTask(task, remaining: remaining?.count ?? 0)
  /// }
  /// ```
  ///
  /// An edit that changes both results changes the output once.
  ///
  /// - Parameters:
  ///   - other: The other query.
  ///   - key: The referenced row's identifier, if any.
  ///   - makeRow: Returns a row with the first's identifier, or `nil` to omit it; the second is
  ///     `nil` if missing.
  /// - Returns: The query, in this query's sections and order.
  @inlinable
  public func selfJoined<OtherSection, OtherRow, NewRow>(
    with other: TableQuery<Input, TableSnapshot<OtherSection, OtherRow>>,
    by key: @escaping @Sendable (Output.Row) -> OtherRow.ID?,
    _ makeRow: @escaping @Sendable (Output.Row, OtherRow?) -> NewRow?
  ) -> TableQuery<Input, TableSnapshot<Output.Section, NewRow>>
  where NewRow.ID == Output.Row.ID {
    let join = JoinStep<Shown, Shape<OtherSection, OtherRow>, Shape<Section, NewRow>>(
      by: key, makeRow)
    return remade(by: tables.paired(with: other.step).followed(by: join.step))
  }

  /// Joins rows with rows of another table; a change of one of these changes all rows that refer to
  /// it.
  ///
  /// ```swift
  /// let orders = TableQuery(Orders.self), customers = TableQuery(Customers.self)
  /// let named = orders.joined(with: customers, by: \.customerID) { order, customer in
  ///   NamedOrder(order, name: customer?.name ?? "unknown")
  /// }
  /// let shown = orderSource.derived(joining: customerSource, by: named.sorted(by: \.name))
  /// ```
  ///
  /// - Parameters:
  ///   - other: A query of the other table.
  ///   - key: The referenced row's identifier, if any.
  ///   - makeRow: Returns a row with the first's identifier, or `nil` to omit it; the second is
  ///     `nil` if missing.
  /// - Returns: The query of both tables, in this query's sections and order.
  @inlinable
  public func joined<OtherInput, OtherSection, OtherRow, NewRow>(
    with other: TableQuery<OtherInput, TableSnapshot<OtherSection, OtherRow>>,
    by key: @escaping @Sendable (Output.Row) -> OtherRow.ID?,
    _ makeRow: @escaping @Sendable (Output.Row, OtherRow?) -> NewRow?
  ) -> TableQuery<JoinedTables<Input, OtherInput>, TableSnapshot<Output.Section, NewRow>>
  where NewRow.ID == Output.Row.ID {
    let join = JoinStep<Shown, Shape<OtherSection, OtherRow>, Shape<Section, NewRow>>(
      by: key, makeRow)
    let both = tables.ofLeft().paired(
      with: other.step.ofRight(), isIdentity: step.isIdentity && other.step.isIdentity)
    return OpenArrangement<_, Shape<Section, NewRow>>(
      of: both.followed(by: join.step),
      earlier: RowOrder(inherited: inheritedOrder?.ofLeft(OtherInput.self))
    ).query()
  }
}

extension TableQuery {
  @inlinable
  package func ofLeft<Right>() -> TableQuery<JoinedTables<Input, Right>, Output> {
    TableQuery<JoinedTables<Input, Right>, Output>(step.ofLeft())
  }
}
