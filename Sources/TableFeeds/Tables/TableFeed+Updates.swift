import Synchronization
import TableData

extension TableFeed: FeedProtocol {
  /// Returns the state at a position, if kept.
  public func baseline(at position: FeedPosition) -> TableBaseline? {
    guard let snapshot = snapshot(of: position.version) else { return nil }
    guard let window = position.window else { return TableBaseline(position) }
    guard window == window.clamped(to: snapshot.elementCount) else { return nil }
    return TableBaseline(position, metrics: operations.contents(snapshot, window).metrics)
  }

  /// Returns a state's replica, from a version that still has its rows.
  public func replica(of baseline: TableBaseline) -> TableReplica<Section, Row>? {
    guard let snapshot = snapshot(of: version(baseline.number)) else { return nil }
    let table = baseline.window.map { operations.contents(snapshot, $0).table } ?? snapshot
    return TableReplica(table, at: baseline.position, metrics: baseline.metrics)
  }

  /// Returns the update to the current version.
  public func update(
    from baseline: TableBaseline?, window: TableWindow?, includingMetrics includesMetrics: Bool
  ) -> (update: Update?, baseline: TableBaseline?) {
    let (current, old) = state.withLock { state in
      (state.versions.last, baseline.flatMap { state.versions[$0.number] })
    }
    guard let current else { return (nil, baseline) }
    guard let baseline, let old else {
      let (update, baseline) = whole(current, window: window ?? baseline?.window)
      return (update, baseline)
    }
    let unchanged = includesMetrics ? baseline.metricsNumber : baseline.number
    if window == nil && unchanged == current.number { return (nil, baseline) }
    let request = PatchRequest(
      baseline: baseline, number: current.number, window: window, includesMetrics: includesMetrics)
    return patches.result(for: request) {
      guard let oldWindow = baseline.window else { return patch(from: baseline, old, to: current) }
      return patch(
        from: baseline, old, oldWindow, to: current, window: window,
        includingMetrics: includesMetrics)
    }
  }

  /// Returns whether the state's metrics are known to be current.
  public func isCurrent(_ baseline: TableBaseline) -> Bool {
    state.withLock { $0.versions.lastNumber == baseline.metricsNumber }
  }

  /// Registers a signal for the next change that concerns a reader.
  public func register(_ signal: FeedSignal, after baseline: TableBaseline?) -> Bool {
    state.withLock { $0.register(signal, after: baseline) }
  }

  /// Unregisters a signal.
  public func unregister(_ signal: FeedSignal) -> TableBaseline? {
    state.withLock { $0.unregister(signal) }
  }

  /// `true`: windows count section headers and rows.
  public var countsSectionHeaders: Bool { true }

  /// Whether the source is gone.
  public var isFinished: Bool { state.withLock(\.isFinished) }
}

extension TableFeed {
  typealias Version = (number: Int, snapshot: Snapshot)

  private func whole(
    _ current: Version, window: TableWindow?
  ) -> (update: Update, baseline: TableBaseline) {
    let window = window?.clamped(to: current.snapshot.elementCount)
    let position = FeedPosition(version(current.number), window: window)
    guard let window else {
      return (Update(.table(current.snapshot), to: position), TableBaseline(position))
    }
    let (table, metrics) = operations.contents(current.snapshot, window)
    return (
      Update(.table(table), to: position, metrics: metrics),
      TableBaseline(position, metrics: metrics)
    )
  }

  private func patch(
    from baseline: TableBaseline, _ old: Snapshot, to current: Version
  ) -> (update: Update?, baseline: TableBaseline?) {
    if baseline.number == current.number { return (nil, baseline) }
    let position = FeedPosition(version(current.number))
    let edits = operations.edits(operations.difference(old, current.snapshot), current.snapshot)
    return (Update(.edits(edits, from: baseline.position), to: position), TableBaseline(position))
  }

  private func patch(
    from baseline: TableBaseline, _ old: Snapshot, _ oldWindow: TableWindow, to current: Version,
    window: TableWindow?, includingMetrics includesMetrics: Bool
  ) -> (update: Update?, baseline: TableBaseline?) {
    let isAsked = window != nil
    let window =
      window?.clamped(to: current.snapshot.elementCount)
      ?? changes(from: (baseline.number, old), to: current).following(oldWindow)
    let (table, metrics) = operations.contents(current.snapshot, window)
    let difference = operations.difference(operations.contents(old, oldWindow).table, table)
    let edits = operations.edits(difference, table)
    let position = FeedPosition(version(current.number), window: window)
    let hasNewWindowOrMetrics = window != baseline.position.window || metrics != baseline.metrics
    // A reader bases its edits on its version, so it needs a newer one if that is not kept.
    let isForgotten = snapshot(of: baseline.position.version) == nil
    let needsMetrics = includesMetrics && (hasNewWindowOrMetrics || isForgotten)
    guard !edits.isEmpty || isAsked || needsMetrics else {
      let moved = baseline.moved(
        to: window, headerIndex: metrics.headerIndex, number: current.number,
        hasSameMetrics: !hasNewWindowOrMetrics)
      return (nil, moved)
    }
    return (
      Update(
        .edits(edits, from: baseline.position), to: position,
        metrics: metrics == baseline.metrics ? nil : metrics),
      TableBaseline(position, metrics: metrics)
    )
  }

  /// Returns the changes between two versions, computed once for all readers woken together.
  private func changes(from old: Version, to new: Version) -> WindowChanges {
    if let known = state.withLock({ $0.changes(from: old.number, to: new.number) }) { return known }
    let difference = operations.difference(old.snapshot, new.snapshot)
    let changes = operations.changes(by: difference, from: old.snapshot, to: new.snapshot)
    state.withLock { $0.keep(changes, from: old.number, to: new.number) }
    return changes
  }
}
