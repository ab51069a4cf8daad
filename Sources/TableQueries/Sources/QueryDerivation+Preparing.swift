public import TableData

extension QueryDerivation {
  typealias Made = (table: Table, difference: TableDifference<Section, Row>)

  /// The table prepared for the change with a number, and the states that followers have prepared.
  ///
  /// A class, as testing an optional reference needs no type metadata.
  final class Ready {
    let number: Int
    let made: Made
    let followings: [PreparedFollowing<Source.Change>]

    init(_ number: Int, _ made: Made, _ followings: [PreparedFollowing<Source.Change>]) {
      (self.number, self.made, self.followings) = (number, made, followings)
    }
  }

  /// Prepares a table and its followers on another thread.
  struct Maker {
    let base: Table
    let revision: Int
    let number: Int
    let followings: [PreparedFollowing<Source.Change>]
    let made = Handoff<Made>()

    init(_ derivation: QueryDerivation, shownBy source: Source) {
      (base, revision) = (derivation.table, derivation.revision)
      (number, followings) = (source.changeCount + 1, source.preparedFollowings())
    }

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
    } apply: { [weak self] in
      guard let self, maker.revision == revision, let made = maker.made.take() else { return [] }
      // Followers install theirs on the update, as the table may change otherwise until then.
      ready = Ready(number, made, maker.followings)
      return [maker.base, made.table]
    }
  }

  @usableFromInline
  func deferred(
    in source: Source, by change: @escaping @Sendable (inout Table) -> TableDifference<Section, Row>
  ) -> DeferredEdit {
    let maker = Maker(self, shownBy: source)
    let work = maker.work()
    return DeferredEdit(rowCount: max(rowCount, source.rowCount)) {
      work(.edit, "", change)
    } takeCommit: { [self] in
      guard let made = maker.made.take() else { return nil }
      // The input may have changed without the output.
      guard maker.revision == revision else {
        releaseInBackground(made.table)
        return nil
      }
      return { [self] in
        takeReady()
        show(made, maker.followings, as: .edit, named: "")
        releaseInBackground([maker.base, made.table])
      }
    } retry: { [self] in
      deferred(in: source, by: change)
    }
  }
}
