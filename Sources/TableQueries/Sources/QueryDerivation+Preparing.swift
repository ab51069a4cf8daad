public import TableData

extension QueryDerivation {
  /// What the table is after a change, made before that comes.
  @usableFromInline
  struct Ready {
    /// The number of the change.
    @usableFromInline let number: Int
    @usableFromInline let table: Table
    @usableFromInline let difference: TableDifference<Section, Row>
    /// What the sources that follow this table show then.
    @usableFromInline let followings: [PreparedFollowing<Source.Change>]

    @inlinable
    init(_ number: Int, _ made: Made, _ followings: [PreparedFollowing<Source.Change>]) {
      (self.number, self.followings) = (number, followings)
      (table, difference) = (made.table, made.difference)
    }
  }

  @usableFromInline typealias Made = (
    table: Table, difference: TableDifference<Section, Row>
  )

  /// Makes what the table is after a change in another thread, and what sources that follow it show.
  @usableFromInline
  struct Maker {
    @usableFromInline let base: Table
    @usableFromInline let revision: Int
    /// The number of the change of the source that shows the table.
    @usableFromInline let number: Int
    @usableFromInline let followings: [PreparedFollowing<Source.Change>]
    @usableFromInline let made = Prepared<Made>()

    @inlinable
    init(_ derivation: QueryDerivation, shownBy source: Source) {
      (base, revision) = (derivation.table, derivation.revision)
      (number, followings) = (source.changeCount + 1, source.preparedFollowings())
    }

    /// Returns the work, which is given how the change comes about and how to change the table.
    @inlinable
    func work() -> @Sendable (TableChangeCause, String, Advance) -> Void {
      let (base, number, made, makers) = (base, number, made, followings.map(\.make))
      return { cause, name, change in
        var next = base
        let difference = change(&next)
        let following = Source.Change(
          cause: cause, name: name, number: number, old: base.snapshot, new: next.snapshot,
          difference: difference)
        for make in makers { make(following) }
        made.put((next, difference))
      }
    }
  }

  /// What the table is after a change of its input.
  ///
  /// - Parameter number: The number of the change.
  /// - Returns: What makes it, and gives it to this table.
  @inlinable
  func preparedFollowing<OriginSection, OriginRow>(
    toChange number: Int
  ) -> PreparedFollowing<TableChange<OriginSection, OriginRow>>?
  where Input == TableSnapshot<OriginSection, OriginRow> {
    guard let shown else { return nil }
    let maker = Maker(self, shownBy: shown)
    let work = maker.work()
    return PreparedFollowing { change in
      work(change.cause, change.name) { $0.follow(change) }
    } place: { [weak self] in
      guard let self, maker.revision == revision, let made = maker.made.take() else { return [] }
      // The others take theirs when this one follows: until then it may change in another way.
      ready = Ready(number, made, maker.followings)
      return [maker.base, made.table]
    }
  }

  /// Makes the table by another query, in any thread, and then has the source that shows it report
  /// the change.
  @inlinable
  func prepared(
    _ query: TableQuery<Input, Shown.Table>, in source: Source
  ) -> PreparedEdit {
    let maker = Maker(self, shownBy: source)
    let work = maker.work()
    return PreparedEdit(rowCount: max(rowCount, source.rowCount)) {
      work(.edit, "") { $0.change(to: query) }
    } place: { [self] in
      guard let made = maker.made.take() else { return nil }
      // The input may have changed although what is shown did not.
      guard maker.revision == revision else {
        releaseElsewhere(made.table)
        return nil
      }
      return { [self] in
        _ = takeReady()
        table = made.table
        let unneeded =
          made.difference.isEmpty ? [] : maker.followings.flatMap { $0.place() }
        source.put(table.snapshot, by: made.difference, as: .edit, named: "")
        releaseElsewhere([maker.base, made.table] + unneeded)
      }
    } again: { [self] in
      prepared(query, in: source)
    }
  }
}
