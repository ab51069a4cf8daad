import Synchronization
import SystemBasics
public import TableDatabase
public import TableTerminal

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
    checkForChanges(whenReportedBy: events.report) {
      guard !list.screen.isPerformingWork else {
        events.wakeLater()
        return false
      }
      guard let event = events.take() else { return false }
      switch event {
      case .changed: break
      case .disconnected(let message):
        stack.message = localized("Lost the connection to the database: \(message)")
      case .reconnected: stack.message = localized("Reconnected to the database.")
      case .polling:
        stack.message = localized(
          "Change notifications are unavailable, so the database is polled.")
      }
      // The rows report a failure.
      try? list.pages.refresh()
      return true
    }
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
    let isLate = state.withLock { state in
      state.wake = wake
      return state.event != nil
    }
    if isLate { wake() }
    return self
  }

  func put(_ event: TableStoreWatcher.Event) {
    let wake = state.withLock { state in
      // A change must not replace an event that says that the connection is lost or back.
      if event != .changed || state.event == nil { state.event = event }
      return state.wake
    }
    wake?()
  }

  func take() -> TableStoreWatcher.Event? {
    state.withLock { state in
      defer { state.event = nil }
      return state.event
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
