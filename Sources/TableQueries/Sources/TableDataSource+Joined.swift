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
  public func derived<Group, Element, OtherSection, OtherRow>(
    joining other: TableDataSource<Group, Element>,
    by query: TableQuery<
      JoinedTables<Snapshot, TableSnapshot<Group, Element>>, TableSnapshot<OtherSection, OtherRow>
    >
  ) -> TableDataSource<OtherSection, OtherRow> {
    // Always both current tables, to show only states that existed.
    func tables() -> JoinedTables<Snapshot, TableSnapshot<Group, Element>> {
      JoinedTables(snapshot, other.snapshot)
    }
    let derivation = QueryDerivation<_, Shape<OtherSection, OtherRow>>(
      DerivedTable(tables(), query: query), of: self
    ) { $0.apply(tables()) }
    derivation.follow(self) { table, _ in table.apply(tables()) }
    derivation.follow(other) { table, _ in table.apply(tables()) }
    return derivation.source()
  }
}
