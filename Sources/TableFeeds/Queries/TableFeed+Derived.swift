import Synchronization
public import TableData
public import TableQueries

extension TableFeed {
  /// Returns a query's feed, shared by all readers that give the same name.
  ///
  /// ```swift
  /// let open = TableQuery(Table.self).filter { !$0.isDone }
  /// for await update in feed.derived(by: open, named: "open").updates() {
  ///   try replica.apply(update)
  /// }
  /// ```
  ///
  /// One task runs the query and follows this feed, until the last reader and the last reference to
  /// the derived feed are gone. Versions have this feed's numbers.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - name: Identifies the query.
  ///   - limits: The limits of its history.
  /// - Returns: The feed; its first version follows once the query has run.
  @inlinable
  public func derived<OtherSection, OtherRow>(
    by query: TableQuery<Snapshot, TableSnapshot<OtherSection, OtherRow>>, named name: String,
    limits: FeedLimits = .init()
  ) -> TableFeed<OtherSection, OtherRow> {
    derived(named: name, limits: limits, operations: .specialized()) { first in
      var derived = DerivedTable(first, query: query)
      return { next in
        let (old, difference) = (derived.snapshot, derived.apply(next))
        return (old, derived.snapshot, difference)
      }
    }
  }

  /// Returns a reader of a query's table; see ``derived(by:named:limits:)``.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - name: Identifies the query.
  ///   - position: Where to resume; `nil` to start over.
  /// - Returns: The reader.
  @inlinable
  public func updates<OtherSection, OtherRow>(
    of query: TableQuery<Snapshot, TableSnapshot<OtherSection, OtherRow>>, named name: String,
    since position: FeedPosition? = nil
  ) -> FeedReader<TableFeed<OtherSection, OtherRow>> {
    derived(by: query, named: name).updates(since: position)
  }
}

extension TableFeed {
  @usableFromInline
  typealias Follower<OtherSection: Identifiable & Equatable, OtherRow: Identifiable & Equatable> = (
    Snapshot
  ) -> (
    old: TableSnapshot<OtherSection, OtherRow>, new: TableSnapshot<OtherSection, OtherRow>,
    difference: TableDifference<OtherSection, OtherRow>
  )

  @usableFromInline
  func derived<OtherSection, OtherRow>(
    named name: String, limits: FeedLimits, operations: FeedOperations<OtherSection, OtherRow>,
    making make: @escaping @Sendable (Snapshot) -> Follower<OtherSection, OtherRow>
  ) -> TableFeed<OtherSection, OtherRow> {
    typealias Derived = TableFeed<OtherSection, OtherRow>
    let (feed, isNew) = derivedFeeds.withLock { feeds -> (Derived, Bool) in
      if let feed: Derived = feeds[name] { return (feed, false) }
      let feed = Derived(limits: limits, operations: operations)
      feeds[name] = feed
      return (feed, true)
    }
    guard isNew else { return feed }
    let task = Task.detached { [weak feed] in
      await self.eachVersion { number, snapshot, follower in
        let follow = follower ?? make(snapshot)
        let (old, new, difference) = follow(snapshot)
        if follower == nil || !difference.isEmpty {
          feed?.put(new, number: number, by: follower == nil ? nil : difference, from: old)
        }
        follower = follow
      }
      feed?.end()
    }
    feed.onEnd.withLock { $0 = { task.cancel() } }
    return feed
  }

  /// Calls a closure for each version that is current when the previous call returns.
  private func eachVersion<State>(
    _ body: (Int, Snapshot, inout State?) -> Void
  ) async {
    let signal = FeedSignal()
    var (last, state): (TableBaseline?, State?) = (nil, nil)
    while !Task.isCancelled {
      // Read before the version: the last change may be published together with the end.
      let isFinished = isFinished
      if let current, current.number != last?.number {
        body(current.number, current.snapshot, &state)
        last = TableBaseline(FeedPosition(version(current.number)))
      } else if isFinished {
        return
      } else if register(signal, after: last) {
        await signal.wait()
        _ = unregister(signal)
      }
    }
  }
}
