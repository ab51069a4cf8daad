public import TableData

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns a source that shows the result of a query on two sources, and follows both.
  ///
  /// ```swift
  /// let named = orders.joined(with: customers, by: \.customerID) { order, customer in
  ///   NamedOrder(order, name: customer?.name ?? "unknown")
  /// }
  /// let shown = orderSource.derived(joining: customerSource, by: named)
  /// ```
  ///
  /// Simultaneous changes of both, by a common transaction or origin, are reported as one. Edits,
  /// undo, redo and ``group(named:_:)`` go to this source only.
  ///
  /// - Parameters:
  ///   - other: The joined source.
  ///   - query: The query; ``setQuery(_:)`` of the returned source changes it.
  /// - Returns: A source that follows and retains both for its lifetime.
  /// - Complexity: O(*n* log *n*) for *n* rows now, and O(*k* log² *n*) for *k* rows that change or
  ///   refer to changed ones.
  @inlinable
  public func derived<Group, Element, Query: TableQueryProtocol>(
    joining other: TableDataSource<Group, Element>, by query: Query
  ) -> TableDataSource<Query.Section, Query.Row>
  where Query.Input == JoinedTables<Snapshot, TableSnapshot<Group, Element>> {
    // Takes both current tables, to show only states that existed.
    let advance: (inout DerivedTable<Query.Input, Query.Table>) -> Query.Table.Difference = {
      $0.apply(JoinedTables(self.snapshot, other.snapshot))
    }
    let derivation = QueryDerivation<_, Shape<Query.Section, Query.Row>>(
      DerivedTable(JoinedTables(snapshot, other.snapshot), query: query.query), of: self,
      advance: advance)
    derivation.follow(self) { table, _ in advance(&table) }
    derivation.follow(other) { table, _ in advance(&table) }
    return derivation.source()
  }
}
