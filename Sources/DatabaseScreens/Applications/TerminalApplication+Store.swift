import Synchronization
public import TableDatabase
public import TableTerminal

extension TerminalApplication {
  /// Creates an application that shows a table of a database.
  ///
  /// ```swift
  /// let application = TerminalApplication("Tracks", store)
  /// ```
  ///
  /// It follows the changes of others, and folds the journal of an installed table on another
  /// thread. When it ends, it saves the selection and closes the table.
  ///
  /// - Parameters:
  ///   - title: The text of the first line.
  ///   - store: The table.
  ///   - options: The look of the list.
  public init<Record: Equatable & Sendable>(
    _ title: String, _ store: TableStore<Record>, options: StoreListOptions = StoreListOptions()
  ) {
    let list = StoreList(title, store, options: options)
    let events = EventBox()
    let watcher = store.watch(events.put)
    let stack = ScreenStack(root: list.screen)
    self.init(stack, save: list.screen.saveSelection)
    close = {
      watcher.stop()
      store.close()
    }
    checkForChanges(every: .milliseconds(50)) {
      guard !list.screen.isPerforming, let event = events.take() else { return false }
      switch event {
      case .changed: break
      case .disconnected(let message):
        stack.message = localized("The database cannot be reached: \(message)")
      case .reconnected: stack.message = localized("The database can be reached again.")
      case .polling:
        stack.message = localized(
          "The database does not announce changes here, so it is asked for them all the time.")
      }
      // The rows report it if they cannot be read.
      try? list.pages.refresh()
      return true
    }
  }
}

/// The latest event that has not been taken yet.
private final class EventBox: Sendable {
  private let event = Mutex<StoreWatcher.Event?>(nil)

  func put(_ event: StoreWatcher.Event) {
    self.event.withLock { former in
      // A change must not replace an event that says that the connection is lost or back.
      if event != .changed || former == nil { former = event }
    }
  }

  func take() -> StoreWatcher.Event? {
    event.withLock { event in
      defer { event = nil }
      return event
    }
  }
}
