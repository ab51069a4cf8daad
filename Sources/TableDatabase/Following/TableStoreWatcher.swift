import Dispatch
import SystemBasics

/// Detects writes to a table, by this or other programs, and updates the counts for positions.
///
/// ```swift
/// let watcher = store.watch { event in
///   if event == .changed { refresh() }
/// }
/// ```
///
/// Until it is released, its thread polls an SQLite database when its file changes, and another one
/// 20 times a second; a poll takes microseconds. Where the database announces changes, it polls
/// twice a second while there are none. It reports a lost connection, or a poll not answered within
/// two seconds, and reconnects.
public final class TableStoreWatcher: Sendable {
  /// An event that a watcher reports.
  public enum Event: Hashable, Sendable {
    /// Rows may have changed.
    case changed
    /// All rows are counted again, after many changes: counts and positions are exact.
    case counted
    /// The database cannot be reached, with its message.
    case disconnected(String)
    /// The database can be reached again; rows may have changed.
    case reconnected
    /// The database cannot announce changes, as on a replica or through a pooler, so it is polled.
    ///
    /// Reported once, and not for engines that never announce changes.
    case polling
  }

  private let current = CurrentConnection()
  private let wakeup = Wakeup()
  private let work = DispatchGroup()
  private let files: FileWatch?

  /// Polls when a file changes, or at intervals without files.
  init(
    _ engine: any DatabaseEngine, perform: @escaping @Sendable (Event) -> Void,
    poll: @escaping @Sendable (inout ChangePoll) throws -> Event?,
    end: @escaping @Sendable () -> Void
  ) {
    files =
      engine.writtenFiles.isEmpty
      ? nil : FileWatch(of: { engine.writtenFiles }) { [wakeup] in wakeup.signal() }
    let first = PollSchedule(hasSignals: files != nil)
    DispatchQueue(label: "TableDatabase.watch").async(group: work) { [wakeup, current] in
      defer { end() }
      var (schedule, changes, isConnected, isPolling) = (first, ChangePoll(engine), true, false)
      while true {
        let socket = changes.notifiedSocket
        let timeout =
          socket == nil ? schedule.timeout(isConnected) : NotificationWait.longestMilliseconds
        schedule.record(isSignaled: wakeup.wait(orReadable: socket ?? -1, within: timeout))
        if current.isCancelled { return }
        do {
          let event = try CurrentConnection.$ofTask.withValue(current) { try poll(&changes) }
          if changes.isUnavailable, !isPolling {
            isPolling = true
            perform(.polling)
          }
          if let event = isConnected ? event : .reconnected { perform(event) }
          isConnected = true
        } catch is CancellationError {
          // Either cancelled, which the next wait detects, or the store was closed and may be used
          // again.
          continue
        } catch {
          if isConnected { perform(.disconnected("\(error)")) }
          isConnected = false
        }
      }
    }
  }

  /// Stops watching, and waits for its thread; must not be called from the callback.
  public func cancel() {
    current.cancel()
    wakeup.signal()
    work.wait()
  }

  deinit {
    current.cancel()
    wakeup.signal()
  }
}
