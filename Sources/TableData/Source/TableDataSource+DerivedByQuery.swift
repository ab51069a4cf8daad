extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns a source that shows what a query makes of this one's table, and follows it.
  ///
  /// ```swift
  /// let shown = source.derived(by: byLetter)
  /// shown.addObserver { change in view.apply(change) }
  /// try shown.apply(.removeRow(id: pear.id), named: "Delete Pear")  // removes it from the origin
  /// shown.undo()
  /// ```
  ///
  /// Changes of the returned source have the cause and the name of those of its origin, and undo,
  /// redo and ``group(_:_:)`` act on the origin. Edits that are values are made to the origin; what
  /// they mean there is said in ``DerivedTable/inputEdit(for:)``. It can be derived from in turn.
  ///
  /// - Parameter query: What the table is made by. ``setQuery(_:)`` of the returned source puts
  ///   another one in its place.
  /// - Returns: A source that follows this one as long as somebody holds it, and that keeps this one
  ///   alive.
  /// - Complexity: O(*n* log *n*) for *n* rows now, and O(*k* log² *n*) for each change of *k* rows.
  @inlinable
  public func derived<OtherSection, OtherRow>(
    by query: TableQuery<Snapshot, TableSnapshot<OtherSection, OtherRow>>
  ) -> TableDataSource<OtherSection, OtherRow> {
    let current = CurrentTable(DerivedTable(of: snapshot, by: query))
    var origin = TableDataSource<OtherSection, OtherRow>.Origin(self) { current.table.snapshot }
    origin.edit = { edit, name throws(TableError) in
      try self.apply(current.table.inputEdit(for: edit), named: name)
    }
    origin.setQuery = { query in
      (query as? TableQuery<Snapshot, TableSnapshot<OtherSection, OtherRow>>)
        .map { current.table.change(to: $0) }
    }
    let other = TableDataSource<OtherSection, OtherRow>(of: origin)
    var observation: TableObservation?
    observation = observe { [weak other] change in
      guard let other else {
        observation?.cancel()
        return
      }
      let difference = current.table.follow(change)
      _ = other.put(
        current.table.snapshot, difference, as: change.cause, named: change.name)
    }
    return other
  }

  /// Shows what another query makes of the origin's table from now on.
  ///
  /// It is a change like any other, with an empty name, and nothing to undo.
  ///
  /// - Parameter query: The other query.
  /// - Precondition: The source is derived by a query of tables with the same types.
  /// - Complexity: O(*n* log *n*) for *n* rows of the origin.
  @inlinable
  public func setQuery<OriginSection, OriginRow>(
    _ query: TableQuery<TableSnapshot<OriginSection, OriginRow>, Snapshot>
  ) {
    guard let origin, let difference = origin.setQuery?(query) else {
      preconditionFailure("Only a source derived by a query takes another query of its origin")
    }
    _ = put(origin.makeSnapshot(), difference, as: .edit, named: "")
  }
}

/// The table of a derived source, which its origin and itself refer to.
@usableFromInline
final class CurrentTable<Input: TableValue & Sendable, Output: TableValue & Sendable> {
  @usableFromInline var table: DerivedTable<Input, Output>

  @inlinable
  init(_ table: DerivedTable<Input, Output>) {
    self.table = table
  }
}
