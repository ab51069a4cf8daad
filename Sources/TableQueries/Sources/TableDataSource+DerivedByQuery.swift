public import TableData

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
  public func derived<Shown>(
    by query: TableQuery<Snapshot, Shown>
  ) -> TableDataSource<Shown.Section, Shown.Row> {
    requiringNoChange {
      derived(showing: CurrentTable(DerivedTable(of: snapshot, by: query.query)))
    }
  }

  /// Returns a source that shows a table that was derived from this one's before, and follows this one.
  ///
  /// Of very many rows it is made in another thread, so that nobody has to wait for it:
  ///
  /// ```swift
  /// let table = source.snapshot
  /// let made = await Task.detached { DerivedTable(of: table, by: byLetter) }.value
  /// let shown = source.derived(as: made)
  /// ```
  ///
  /// - Parameter table: The table; it follows what changed here since it was made.
  /// - Returns: A source like that of ``derived(by:)``.
  /// - Complexity: O(*k* log² *n*) for *k* rows changed since.
  @inlinable
  public func derived<OtherSection, OtherRow>(
    as table: DerivedTable<Snapshot, TableSnapshot<OtherSection, OtherRow>>
  ) -> TableDataSource<OtherSection, OtherRow> {
    var table = table
    return requiringNoChange {
      table.follow(snapshot)
      return derived(showing: CurrentTable(table))
    }
  }

  @inlinable
  func requiringNoChange<Result>(by body: () -> Result) -> Result {
    let changeCount = changeCount
    defer {
      precondition(
        changeCount == self.changeCount, "A query must not change the source that it is asked of")
    }
    return body()
  }

  @inlinable
  func derived<OtherSection, OtherRow>(
    showing current: CurrentTable<Snapshot, Shape<OtherSection, OtherRow>>
  ) -> TableDataSource<OtherSection, OtherRow> {
    let follower = Follower<OtherSection, OtherRow>(from: changeCount)
    var origin = current.origin(of: self) { self.snapshot.rowCount }
    origin.edit = { edit, name throws(TableError) in
      try self.apply(current.table.inputEdit(for: edit), named: name)
    }
    origin.catchUp = {
      follower.catchUp(with: self) { current.follow(self.snapshot, in: $0, as: $1, named: $2) }
    }
    let other = TableDataSource<OtherSection, OtherRow>(of: origin)
    follower.source = other
    addFollower(follower) { other, change in
      let difference = current.follow(change, number: follower.toldCount)
      _ = other.put(
        current.table.snapshot, difference, as: change.cause, named: change.name)
    }
    addMaker(for: follower, showing: current)
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
  public func setQuery<Input>(_ query: TableQuery<Input, Snapshot>) {
    guard let origin, let difference = origin.setQuery?(query) else {
      preconditionFailure("Only a source derived by a query takes another query of its origin")
    }
    _ = put(origin.makeSnapshot(), difference, as: .edit, named: "")
  }
}
