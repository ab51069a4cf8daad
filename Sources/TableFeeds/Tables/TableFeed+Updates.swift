import Synchronization
import TableData

extension TableFeed: FeedUpstream {
  /// Returns the state of a reader at a position, if that version is kept.
  public func given(at position: FeedPosition) -> GivenTable? {
    guard let snapshot = snapshot(of: position.version) else { return nil }
    guard let window = position.window else { return GivenTable(position) }
    guard window == window.clamped(to: snapshot.elementCount) else { return nil }
    return GivenTable(position, place: work.contents(snapshot, window).place)
  }

  /// Returns the replica of a reader's state, from a version that still has its rows.
  public func replica(of given: GivenTable) -> TableReplica<Section, Row>? {
    guard let snapshot = snapshot(of: version(given.number)) else { return nil }
    let table = given.window.map { work.contents(snapshot, $0).table } ?? snapshot
    return TableReplica(table, at: given.position, place: given.place)
  }

  /// Returns the update from a reader's state to the current version.
  public func update(
    from given: GivenTable?, window: TableWindow?, includingPlace includesPlace: Bool
  ) -> (update: Update?, given: GivenTable?) {
    let (current, old) = state.withLock { state in
      (state.versions.last, given.flatMap { state.versions[$0.number] })
    }
    guard let current else { return (nil, given) }
    guard let given, let old else {
      let (update, given) = whole(current, window: window ?? given?.window)
      return (update, given)
    }
    let unchanged = includesPlace ? given.placeNumber : given.number
    if window == nil && unchanged == current.number { return (nil, given) }
    let request = PatchRequest(
      given: given, number: current.number, window: window, includesPlace: includesPlace)
    return patches.result(for: request) {
      guard let oldWindow = given.window else { return patch(from: given, old, to: current) }
      return patch(
        from: given, old, oldWindow, to: current, window: window, includingPlace: includesPlace)
    }
  }

  /// Returns whether the place of a reader's state is known to be that in the current version.
  public func isCurrent(_ given: GivenTable) -> Bool {
    state.withLock { $0.versions.lastNumber == given.placeNumber }
  }

  /// Registers a signal to send at the next change that concerns a reader.
  public func watch(_ signal: FeedSignal, after given: GivenTable?) -> Bool {
    state.withLock { $0.watch(signal, after: given) }
  }

  /// Unregisters a signal.
  public func unwatch(_ signal: FeedSignal) -> GivenTable? {
    state.withLock { $0.unwatch(signal) }
  }

  /// `true`: windows count headings and rows.
  public var countsHeadings: Bool { true }

  /// Whether the source is gone.
  public var hasEnded: Bool { state.withLock(\.hasEnded) }
}

/// The request of a reader; the same request has the same patch.
struct PatchRequest: Equatable {
  let given: GivenTable
  let number: Int
  let window: TableWindow?
  let includesPlace: Bool
}

extension TableFeed {
  typealias Version = (number: Int, snapshot: Snapshot)

  private func whole(
    _ current: Version, window: TableWindow?
  ) -> (update: Update, given: GivenTable) {
    let window = window?.clamped(to: current.snapshot.elementCount)
    let position = FeedPosition(version(current.number), window: window)
    guard let window else {
      return (Update(.table(current.snapshot), to: position), GivenTable(position))
    }
    let (table, place) = work.contents(current.snapshot, window)
    return (Update(.table(table), to: position, place: place), GivenTable(position, place: place))
  }

  private func patch(
    from given: GivenTable, _ old: Snapshot, to current: Version
  ) -> (update: Update?, given: GivenTable?) {
    if given.number == current.number { return (nil, given) }
    let position = FeedPosition(version(current.number))
    let edits = work.edits(work.difference(old, current.snapshot), current.snapshot)
    return (Update(.patch(edits, from: given.position), to: position), GivenTable(position))
  }

  private func patch(
    from given: GivenTable, _ old: Snapshot, _ oldWindow: TableWindow, to current: Version,
    window: TableWindow?, includingPlace includesPlace: Bool
  ) -> (update: Update?, given: GivenTable?) {
    let isAsked = window != nil
    let window =
      window?.clamped(to: current.snapshot.elementCount)
      ?? changes(from: (given.number, old), to: current).following(oldWindow)
    let (table, place) = work.contents(current.snapshot, window)
    let edits = work.edits(work.difference(work.contents(old, oldWindow).table, table), table)
    let position = FeedPosition(version(current.number), window: window)
    let isElsewhere = window != given.position.window || place != given.place
    // Edits of the reader are based on its version.
    let isForgotten = snapshot(of: given.position.version) == nil
    guard !edits.isEmpty || isAsked || includesPlace && (isElsewhere || isForgotten) else {
      let heading = place.heading
      let moved = given.moved(
        to: window, heading: heading, number: current.number, isInPlace: !isElsewhere)
      return (nil, moved)
    }
    return (
      Update(
        .patch(edits, from: given.position), to: position,
        place: place == given.place ? nil : place),
      GivenTable(position, place: place)
    )
  }

  /// The changes between two versions, computed once for all readers that were woken together.
  private func changes(from old: Version, to new: Version) -> WindowChanges {
    if let known = state.withLock({ $0.changes(from: old.number, to: new.number) }) { return known }
    let difference = work.difference(old.snapshot, new.snapshot)
    let changes = work.changes(by: difference, from: old.snapshot, to: new.snapshot)
    state.withLock { $0.keep(changes, from: old.number, to: new.number) }
    return changes
  }
}
