public import TableData

/// The table of a derived source, which its origin and itself refer to.
@usableFromInline
final class CurrentTable<Input: TableValue & Sendable, Shown: TableShape> {
  @usableFromInline typealias Source = TableDataSource<Shown.Section, Shown.Row>
  @usableFromInline typealias Table = DerivedTable<Input, Shown.Table>
  @usableFromInline typealias Query = TableQuery<Input, Shown.Table>

  /// What the table is after a change, made before that comes.
  @usableFromInline
  struct Ready: Sendable {
    @usableFromInline let number: Int
    @usableFromInline let table: Table
    @usableFromInline let difference: Source.Snapshot.Difference

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
      after base: Table, number: Int, as cause: TableChangeCause, named name: String,
      makers: [@Sendable (Source.Change) -> Void],
      by change: (inout Table) -> Source.Snapshot.Difference
    ) {
      var next = base
      let difference = change(&next)
      let following = TableChange(
        cause: cause, name: name, old: base.snapshot, new: next.snapshot, difference: difference)
      for make in makers { make(following) }
      self.number = number
      table = next
      self.difference = difference
    }
  }

  @usableFromInline var table: Table

  /// What the table is after the next change, if that was made before.
  @usableFromInline var ready: Ready?

  /// What the sources that follow this table show after that change.
  @usableFromInline var readyFollowings: [PreparedFollowing<Source.Change>] = []

  /// How many other queries the table was made by so far.
  @usableFromInline var queryCount = 0

  /// How many other inputs the table was made of so far.
  @usableFromInline var inputCount = 0

  @inlinable
  init(_ table: Table) {
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
  ) -> Source.Snapshot.Difference where Input == TableSnapshot<OriginSection, OriginRow> {
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
    to query: Query
  ) -> Source.Snapshot.Difference {
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
      (query as? Query)
        .map { self.change(to: $0) }
    }
    origin.preparedQuery = { query, shown in
      let rowCount = max(rowCount(), shown.snapshot.rowCount)
      return (query as? Query)
        .map { self.preparedChange(to: $0, in: shown, over: rowCount) }
    }
    return origin
  }
}
