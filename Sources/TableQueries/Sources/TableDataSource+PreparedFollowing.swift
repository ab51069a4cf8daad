public import TableData

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Registers a derived source, so that prepared edits also compute what it shows after them.
  @inlinable
  func addMaker<OtherSection, OtherRow>(
    for follower: Follower<OtherSection, OtherRow>,
    showing current: CurrentTable<Snapshot, Shape<OtherSection, OtherRow>>
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
  ///   - others: What the sources derived from the one with this table show then.
  /// - Returns: What makes it, and gives it to this table.
  @inlinable
  func preparedFollowing<OriginSection, OriginRow>(
    toChange number: Int, _ others: [PreparedFollowing<Source.Change>]
  ) -> PreparedFollowing<TableChange<OriginSection, OriginRow>>
  where Input == TableSnapshot<OriginSection, OriginRow> {
    let (base, queryCount, made) = (table, queryCount, Prepared<Ready>())
    let makers = others.map(\.make)
    return PreparedFollowing { change in
      made.put(
        Ready(
          after: base, number: number, as: change.cause, named: change.name, makers: makers
        ) { $0.follow(change) })
    } place: { [self] in
      guard queryCount == self.queryCount, let next = made.take() else { return [] }
      // The others take theirs when this one follows: until then it may change in another way.
      (ready, readyFollowings) = (next, others)
      return [base, next]
    }
  }
}
