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
  /// What others write appears at once. It counts the rows of an installed table in another thread.
  /// At the end the selection is kept, and the table closed.
  ///
  /// - Parameters:
  ///   - title: The text of the first line.
  ///   - store: The table.
  ///   - look: How the list looks.
  public init<Record: Equatable & Sendable>(
    _ title: String, _ store: TableStore<Record>, look: StoreLook = StoreLook()
  ) {
    let list = StoreList(title, store, look: look)
    let events = EventBox()
    let watcher = store.watch(events.put)
    let stack = ScreenStack(root: list.screen)
    self.init(stack, save: list.screen.keepSelection)
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
      }
      // What cannot be read now is told by the rows.
      try? list.pages.refresh()
      return true
    }
  }
}

/// The last event that nobody has taken yet.
private final class EventBox: Sendable {
  private let event = Mutex<StoreWatcher.Event?>(nil)

  func put(_ event: StoreWatcher.Event) {
    self.event.withLock { former in
      // That a connection is lost or back is not forgotten for a change.
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
