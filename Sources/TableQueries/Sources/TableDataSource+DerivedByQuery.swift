public import TableData

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns a source that shows the result of a query on this one, and follows it.
  ///
  /// ```swift
  /// let shown = source.derived(by: byLetter)
  /// shown.addPermanentObserver { change in view.apply(change) }
  /// try shown.apply(.removeRow(id: pear.id), named: "Delete Pear")  // removes it from the origin
  /// shown.undo()
  /// ```
  ///
  /// Changes have the origin's cause and name. Undo, redo, ``group(named:_:)`` and edits that are
  /// values go to the origin; see ``DerivedTable/inputEdit(for:)``.
  ///
  /// - Parameter query: The query; ``setQuery(_:)`` of the returned source changes it.
  /// - Returns: A source that follows and retains this one for its lifetime.
  /// - Complexity: O(*n* log *n*) for *n* rows now, and O(*k* log² *n*) for each change of *k*
  ///   rows.
  @inlinable
  public func derived<OtherSection, OtherRow>(
    by query: TableQuery<Snapshot, TableSnapshot<OtherSection, OtherRow>>
  ) -> TableDataSource<OtherSection, OtherRow> {
    requiringNoChange {
      derived(showing: DerivedTable(snapshot, query: query))
    }
  }

  /// Returns a source that shows a table derived earlier, and follows this one.
  ///
  /// Compute tables of very many rows in the background:
  ///
  /// ```swift
  /// let table = source.snapshot
  /// let made = await Task.detached { DerivedTable(table, query: byLetter) }.value
  /// let shown = source.derived(continuing: made)
  /// ```
  ///
  /// - Parameter table: The table; it catches up with later changes.
  /// - Returns: A source, as by ``derived(by:)``.
  /// - Complexity: O(*k* log² *n*) for *k* rows changed since.
  @inlinable
  public func derived<OtherSection, OtherRow>(
    continuing table: DerivedTable<Snapshot, TableSnapshot<OtherSection, OtherRow>>
  ) -> TableDataSource<OtherSection, OtherRow> {
    var table = table
    return requiringNoChange {
      table.apply(snapshot)
      return derived(showing: table)
    }
  }

  @inlinable
  func requiringNoChange<Result>(by body: () -> Result) -> Result {
    let changeCount = changeCount
    defer {
      precondition(
        changeCount == self.changeCount, "A query must not change its source while it is evaluated")
    }
    return body()
  }

  @inlinable
  func derived<OtherSection, OtherRow>(
    showing table: DerivedTable<Snapshot, TableSnapshot<OtherSection, OtherRow>>
  ) -> TableDataSource<OtherSection, OtherRow> {
    let derivation = QueryDerivation<Snapshot, Shape<OtherSection, OtherRow>>(table, of: self) {
      $0.apply(self.snapshot)
    }
    derivation.follow(self) {
      $0.apply($1)
    } prepare: { [unowned self] in
      $0.preparedFollowing(toChange: changeCount + 1) { $0.apply($1) }
    }
    return derivation.source()
  }
}

// MARK: - Another query

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Changes the query of a derived source: a change with an empty name that cannot be undone.
  ///
  /// - Parameter query: The other query.
  /// - Precondition: The source is derived by a query of tables with the same types.
  /// - Complexity: O(*n* log *n*) for *n* rows of the origin.
  @inlinable
  public func setQuery<Input>(_ query: TableQuery<Input, Snapshot>) {
    derivation(for: query).follow(nil, as: .edit, named: "") { $0.setQuery(query) }
  }

  /// Returns ``setQuery(_:)`` as an edit that does its work on another thread.
  ///
  /// - Parameter query: The other query.
  /// - Returns: The edit.
  /// - Precondition: As for ``setQuery(_:)``.
  @inlinable
  public func deferredQueryChange<Input>(to query: TableQuery<Input, Snapshot>) -> DeferredEdit {
    derivation(for: query).deferred(in: self) { $0.setQuery(query) }
  }

  @inlinable
  func derivation<Input>(
    for query: TableQuery<Input, Snapshot>
  ) -> QueryDerivation<Input, Shape<Section, Row>> {
    guard let derivation = derivation as? QueryDerivation<Input, Shape<Section, Row>> else {
      preconditionFailure("Only a source derived from this origin can take the query")
    }
    return derivation
  }
}
