/// What a source that follows another one shows after the next change of that one, made before.
@usableFromInline
struct PreparedFollowing<Change> {
  /// Makes it of the change; in any thread.
  @usableFromInline let make: @Sendable (Change) -> Void

  /// Has the source take what was made, when it is told of the change; to be called right before.
  ///
  /// Returns what nobody needs after the change.
  @usableFromInline let place: () -> [any Sendable]

  @inlinable
  init(make: @escaping @Sendable (Change) -> Void, place: @escaping () -> [any Sendable]) {
    self.make = make
    self.place = place
  }
}

extension TableDataSource {
  /// What the sources that follow this one show after its next change, as far as they can tell before.
  @usableFromInline
  func preparedFollowings() -> [PreparedFollowing<Change>] {
    followingMakers.values.compactMap { $0() }
  }
}

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Has what a derived source shows after an edit made before the edit is performed.
  @inlinable
  func addMaker<OtherSection, OtherRow>(
    for follower: Follower<OtherSection, OtherRow>,
    showing current: CurrentTable<Snapshot, OtherSection, OtherRow>
  ) {
    followingMakers[follower.id] = { [unowned self, weak follower] in
      guard let follower, let source = follower.source, follower.followedCount == changeCount
      else { return nil }
      return current.preparedFollowing(toChange: changeCount + 1, source.preparedFollowings())
    }
  }
}

extension CurrentTable {
  /// What this table is after a change of its input.
  ///
  /// - Parameters:
  ///   - number: The number of the change.
  ///   - others: What follows this table.
  /// - Returns: What makes it, and has the source that shows this table take it.
  @inlinable
  func preparedFollowing<OriginSection, OriginRow>(
    toChange number: Int, _ others: [PreparedFollowing<TableChange<Section, Row>>]
  ) -> PreparedFollowing<TableChange<OriginSection, OriginRow>>
  where Input == TableSnapshot<OriginSection, OriginRow> {
    let (base, queryCount, made) = (table, queryCount, Prepared<Ready>())
    let makers = others.map(\.make)
    return PreparedFollowing { change in
      var next = base
      let difference = next.follow(change)
      let following = TableChange(
        cause: change.cause, name: change.name, old: base.snapshot, new: next.snapshot,
        difference: difference)
      for make in makers { make(following) }
      made.put(Ready(number: number, table: next, difference: difference))
    } place: { [self] in
      guard queryCount == self.queryCount, let next = made.take() else { return [] }
      ready = next
      // Nobody is told of a change that is none.
      let unneeded = next.difference.isEmpty ? [] : others.flatMap { $0.place() }
      return unneeded + [base, next]
    }
  }
}
