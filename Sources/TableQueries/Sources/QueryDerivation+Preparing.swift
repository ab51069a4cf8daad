public import TableData

extension QueryDerivation {
  typealias Made = (table: Table, difference: TableDifference<Section, Row>)

  /// What the table is after the change with a number, made before that comes, and what the sources that
  /// follow this table show then.
  typealias Ready = (number: Int, made: Made, followings: [PreparedFollowing<Source.Change>])

  /// Makes what the table is after a change in another thread, and what sources that follow it show.
  struct Maker {
    let base: Table
    let revision: Int
    /// The number of the change of the source that shows the table.
    let number: Int
    let followings: [PreparedFollowing<Source.Change>]
    let made = Prepared<Made>()

    init(_ derivation: QueryDerivation, shownBy source: Source) {
      (base, revision) = (derivation.table, derivation.revision)
      (number, followings) = (source.changeCount + 1, source.preparedFollowings())
    }

    /// Returns the work, which is given how the change comes about and how to change the table.
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
  /// - Parameters:
  ///   - number: The number of the change.
  ///   - follow: Makes the next table of the one before.
  /// - Returns: What makes it, and gives it to this table.
  @usableFromInline
  func preparedFollowing<OriginSection, OriginRow>(
    toChange number: Int,
    by follow:
      @escaping @Sendable (inout Table, TableChange<OriginSection, OriginRow>)
      -> TableDifference<Section, Row>
  ) -> PreparedFollowing<TableChange<OriginSection, OriginRow>>?
  where Input == TableSnapshot<OriginSection, OriginRow> {
    guard let shown else { return nil }
    let maker = Maker(self, shownBy: shown)
    let work = maker.work()
    return PreparedFollowing { change in
      work(change.cause, change.name) { follow(&$0, change) }
    } place: { [weak self] in
      guard let self, maker.revision == revision, let made = maker.made.take() else { return [] }
      // The others take theirs when this one follows: until then it may change in another way.
      ready = (number, made, maker.followings)
      return [maker.base, made.table]
    }
  }

  /// Makes the table by another query, in any thread, and then has the source that shows it report
  /// the change.
  @usableFromInline
  func prepared(
    in source: Source, by change: @escaping @Sendable (inout Table) -> TableDifference<Section, Row>
  ) -> PreparedEdit {
    let maker = Maker(self, shownBy: source)
    let work = maker.work()
    return PreparedEdit(rowCount: max(rowCount, source.rowCount)) {
      work(.edit, "", change)
    } place: { [self] in
      guard let made = maker.made.take() else { return nil }
      // The input may have changed although what is shown did not.
      guard maker.revision == revision else {
        releaseElsewhere(made.table)
        return nil
      }
      return { [self] in
        takeReady()
        show(made, maker.followings, as: .edit, named: "")
        releaseElsewhere([maker.base, made.table])
      }
    } again: { [self] in
      prepared(in: source, by: change)
    }
  }
}
