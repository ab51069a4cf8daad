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
  public func derived<OtherSection, OtherRow>(
    by query: TableQuery<Snapshot, TableSnapshot<OtherSection, OtherRow>>
  ) -> TableDataSource<OtherSection, OtherRow> {
    requiringNoChange { derived(showing: CurrentTable(DerivedTable(of: snapshot, by: query))) }
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
    showing current: CurrentTable<Snapshot, OtherSection, OtherRow>
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

/// The table of a derived source, which its origin and itself refer to.
@usableFromInline
final class CurrentTable<
  Input: TableValue & Sendable,
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
> where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Source = TableDataSource<Section, Row>

  /// What the table is after a change, made before that comes.
  @usableFromInline
  struct Ready: Sendable {
    @usableFromInline let number: Int
    @usableFromInline let table: DerivedTable<Input, TableSnapshot<Section, Row>>
    @usableFromInline let difference: TableDifference<Section, Row>

    @inlinable
    init(
      number: Int, table: DerivedTable<Input, TableSnapshot<Section, Row>>,
      difference: TableDifference<Section, Row>
    ) {
      self.number = number
      self.table = table
      self.difference = difference
    }

    /// Makes what the table is after a change, and what the sources that follow it show then.
    ///
    /// - Parameters:
    ///   - base: The table before the change.
    ///   - number: The number of the change.
    ///   - cause: How the change comes about.
    ///   - name: What it is called.
    ///   - makers: Make what the others show, from the change of the table.
    ///   - change: Changes the table, and returns what changes in it.
    @inlinable
    init(
      after base: DerivedTable<Input, TableSnapshot<Section, Row>>, number: Int,
      as cause: TableChangeCause, named name: String,
      makers: [@Sendable (TableChange<Section, Row>) -> Void],
      by change: (inout DerivedTable<Input, TableSnapshot<Section, Row>>)
        -> TableDifference<Section, Row>
    ) {
      var next = base
      let difference = change(&next)
      let following = TableChange(
        cause: cause, name: name, old: base.snapshot, new: next.snapshot, difference: difference)
      for make in makers { make(following) }
      self.init(number: number, table: next, difference: difference)
    }
  }

  @usableFromInline var table: DerivedTable<Input, TableSnapshot<Section, Row>>

  /// What the table is after the next change, if that was made before.
  @usableFromInline var ready: Ready?

  /// What the sources that follow this table show after that change.
  @usableFromInline var readyFollowings: [PreparedFollowing<TableChange<Section, Row>>] = []

  /// How many other queries the table was made by so far.
  @usableFromInline var queryCount = 0

  /// How many other inputs the table was made of so far.
  @usableFromInline var inputCount = 0

  @inlinable
  init(_ table: DerivedTable<Input, TableSnapshot<Section, Row>>) {
    self.table = table
  }

  /// Follows a change of the input.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - number: Its number.
  /// - Returns: What changed in the table.
  /// - Complexity: O(1) when it was made before.
  @inlinable
  func follow<OriginSection, OriginRow>(
    _ change: TableChange<OriginSection, OriginRow>, number: Int
  ) -> TableDifference<Section, Row> where Input == TableSnapshot<OriginSection, OriginRow> {
    inputCount += 1
    guard let next = ready, next.number == number else { return table.follow(change) }
    let followings = readyFollowings
    dropReady()
    table = next.table
    // An empty difference is told to nobody.
    if !next.difference.isEmpty, !followings.isEmpty {
      releaseElsewhere(followings.flatMap { $0.place() })
    }
    return next.difference
  }

  /// Makes the table by another query from now on, and returns what changes by it.
  @inlinable
  func change(
    to query: TableQuery<Input, TableSnapshot<Section, Row>>
  ) -> TableDifference<Section, Row> {
    dropReady()
    queryCount += 1
    return table.change(to: query)
  }

  /// Drops what was made before the next change.
  @inlinable
  func dropReady() { (ready, readyFollowings) = (nil, []) }

  /// Follows to another input and has the source that shows the table report the change.
  @inlinable
  func follow(
    _ new: Input, in source: Source, as cause: TableChangeCause, named name: String
  ) {
    dropReady()
    inputCount += 1
    let difference = table.follow(new)
    _ = source.put(table.snapshot, difference, as: cause, named: name)
  }

  /// What the source that shows the table has its origin do.
  ///
  /// - Parameters:
  ///   - source: The origin.
  ///   - rowCount: Returns the number of rows that the table is made of.
  /// - Returns: What the origin does.
  @inlinable
  func origin<OriginSection: Sendable, OriginRow: Sendable>(
    of source: TableDataSource<OriginSection, OriginRow>, over rowCount: @escaping () -> Int
  ) -> Source.Origin where OriginSection.ID: Sendable, OriginRow.ID: Sendable {
    var origin = Source.Origin(source) { self.table.snapshot }
    origin.preparedUndo = { source.preparedUndo() }
    origin.preparedRedo = { source.preparedRedo() }
    origin.setQuery = { query in
      (query as? TableQuery<Input, TableSnapshot<Section, Row>>)
        .map { self.change(to: $0) }
    }
    origin.preparedQuery = { query, shown in
      let rowCount = max(rowCount(), shown.snapshot.rowCount)
      return (query as? TableQuery<Input, TableSnapshot<Section, Row>>)
        .map { self.preparedChange(to: $0, in: shown, over: rowCount) }
    }
    return origin
  }
}
