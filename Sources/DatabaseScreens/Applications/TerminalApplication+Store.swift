import Synchronization

extension TerminalApplication {
  /// Creates an application that shows a table of a database.
  ///
  /// ```swift
  /// let application = TerminalApplication("Tracks", store)
  /// ```
  ///
  /// It follows others' changes, and folds an installed table's journal on another thread. When it
  /// ends, it saves the selection and closes the table.
  ///
  /// - Parameters:
  ///   - title: The text of the first line.
  ///   - store: The table.
  ///   - options: The look of the list.
  public init<Record: Equatable & Sendable>(
    _ title: String, _ store: TableStore<Record>,
    options: DatabaseListOptions = DatabaseListOptions()
  ) {
    let list = DatabaseList(title, store, options: options)
    let events = EventBox()
    let watcher = store.watch(events.put)
    let stack = ScreenStack(root: list.screen)
    self.init(stack, save: list.screen.saveSelection)
    close = {
      watcher.cancel()
      store.close()
    }
    var follower = StoreFollower(store: store, list: list, stack: stack, events: events)
    checkForChanges(whenReportedBy: events.report) { follower.applyEvent() }
  }
}

/// Shows the changes that a table reports.
private struct StoreFollower<Record: Equatable & Sendable> {
  let store: TableStore<Record>
  let list: DatabaseList<Record>
  let stack: ScreenStack
  let events: EventBox
  var nextScan = ContinuousClock.now

  /// Returns whether there was an event that could be applied now.
  mutating func applyEvent() -> Bool {
    guard !list.screen.isPerformingWork else {
      events.wakeLater()
      return false
    }
    guard let event = events.take() else { return false }
    return apply(event)
  }

  private mutating func apply(_ event: TableStoreWatcher.Event) -> Bool {
    switch event {
    case .changed where !store.hasJournal:
      guard nextScan <= .now, list.pages.loader.pager.isIdle else {
        events.postpone(event)
        return false
      }
      // Each page counts all rows, and a database may report the writes to other tables.
      nextScan = .now + .seconds(10)
      try? list.pages.reload()
    case .changed:
      // They may have been counted meanwhile.
      if list.pages.loader.pager.rowCount?.isExact == false { try? list.pages.reload() }
    case .counted: try? list.pages.reload()
    case .disconnected(let message):
      stack.message = localized("Lost the connection to the database: \(message)")
      // Rows are fetched again once there is a connection; until then, a query might wait long.
      return true
    case .reconnected:
      stack.message = localized("Reconnected to the database.")
      try? list.pages.reload()
    case .polling:
      stack.message = localized(
        "Change notifications are unavailable, so the database is polled.")
      try? list.pages.reload()
    }
    // The rows report a failure.
    try? list.pages.refresh()
    return true
  }
}

/// The latest event not yet taken.
private final class EventBox: Sendable {
  private struct State {
    var event: TableStoreWatcher.Event?
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let isWaking = Atomic(false)

  func report(to wake: @escaping @Sendable () -> Void) -> EventBox {
    state.withLock { $0.wake = wake }
    // An event may have come before.
    wakeLater()
    return self
  }

  func put(_ event: TableStoreWatcher.Event) {
    keep(event)?()
  }

  func take() -> TableStoreWatcher.Event? {
    state.withLock { state in
      defer { state.event = nil }
      return state.event
    }
  }

  /// Reports a taken event again soon.
  func postpone(_ event: TableStoreWatcher.Event) {
    _ = keep(event)
    wakeLater()
  }

  /// Keeps an event unless it is implied; returns the closure that reports it.
  private func keep(_ event: TableStoreWatcher.Event) -> (@Sendable () -> Void)? {
    state.withLock { state in
      if !event.isImplied(by: state.event) { state.event = event }
      return state.wake
    }
  }

  /// Reports the event again soon, when the rows may take it.
  func wakeLater() {
    guard !isWaking.exchange(true, ordering: .relaxed) else { return }
    call(after: 0.05) { [self] in
      isWaking.store(false, ordering: .relaxed)
      state.withLock { $0.wake }?()
    }
  }
}

extension TableStoreWatcher.Event {
  /// Whether the screen learns nothing new from it; an event that says that the connection is lost
  /// or back must not be replaced.
  fileprivate func isImplied(by other: Self?) -> Bool {
    switch self {
    case .changed: other != nil
    case .counted: other != nil && other != .changed
    case .disconnected, .reconnected, .polling: false
    }
  }
}
