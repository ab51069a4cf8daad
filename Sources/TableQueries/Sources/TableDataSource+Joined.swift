public import TableData

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns a source that shows what a query makes of this one's table and another one's, and follows
  /// both.
  ///
  /// ```swift
  /// let named = orders.joined(with: customers, by: \.customerID) { order, customer in
  ///   NamedOrder(order, name: customer?.name ?? "unknown")
  /// }
  /// let shown = orderSource.derived(joining: customerSource, by: named)
  /// ```
  ///
  /// When both sources change at once, by a transaction of both or because they are derived from
  /// one, observers are told of one change. Edits of the returned source, undo, redo and
  /// ``group(_:_:)`` act on this source; what the other one undoes or redoes is followed like any
  /// change of it.
  ///
  /// - Parameters:
  ///   - other: The source of the table that is joined.
  ///   - query: What the table is made by. ``setQuery(_:)`` of the returned source puts another one
  ///     in its place.
  /// - Returns: A source that follows both as long as somebody holds it, and that keeps both alive.
  /// - Complexity: O(*n* log *n*) for *n* rows now, and O(*k* log² *n*) for each change of *k* rows,
  ///   those among them that refer to changed ones.
  @inlinable
  public func derived<Group, Element, Query: RowQuery>(
    joining other: TableDataSource<Group, Element>, by query: Query
  ) -> TableDataSource<Query.Section, Query.Row>
  where Query.Input == JoinedTables<Snapshot, TableSnapshot<Group, Element>> {
    // Whatever has changed meanwhile is followed too, so that no state is shown that never was.
    let advance: (inout DerivedTable<Query.Input, Query.Table>) -> Query.Table.Difference = {
      $0.follow(JoinedTables(self.snapshot, other.snapshot))
    }
    let derivation = QueryDerivation<_, Shape<Query.Section, Query.Row>>(
      DerivedTable(of: JoinedTables(snapshot, other.snapshot), by: query.query), of: self,
      advance: advance)
    derivation.follow(self) { table, _ in advance(&table) }
    derivation.follow(other) { table, _ in advance(&table) }
    return derivation.source()
  }
}
