import Dispatch

/// Notices what is written to a table, by this program or others, and counts it into the fences.
///
/// ```swift
/// let watcher = store.watch { event in
///   if event == .changed { refresh() }
/// }
/// ```
///
/// Many times a second it asks the database a question that costs microseconds, in a thread of its
/// own, until it is released. Where the connection is lost, it says so and tries again.
public final class StoreWatcher: Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// Rows may have changed.
    case changed
    /// The database cannot be reached, with its message.
    case disconnected(String)
    /// The database can be reached again; rows may have changed.
    case reconnected
  }

  private let current = CurrentConnection()
  private let stopping = DispatchSemaphore(value: 0)
  private let work = DispatchGroup()

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - interval: How long to wait between two questions.
  ///   - poll: Returns whether rows may have changed.
  ///   - end: Is called at the end.
  ///   - perform: Is told what happened, in the watcher's thread.
  init(
    every interval: DispatchTimeInterval, poll: @escaping @Sendable () throws -> Bool,
    end: @escaping @Sendable () -> Void = {}, perform: @escaping @Sendable (Event) -> Void
  ) {
    DispatchQueue(label: "TableDatabase.watch").async(group: work) { [stopping, current] in
      defer { end() }
      var isConnected = true
      while stopping.wait(timeout: .now() + interval) == .timedOut {
        do {
          let hasChanged = try CurrentConnection.$ofTask.withValue(current, operation: poll)
          if !isConnected { perform(.reconnected) } else if hasChanged { perform(.changed) }
          isConnected = true
        } catch is CancellationError {
          // Stopped, which the next wait notices, or the store was closed and may be used again.
          continue
        } catch {
          if isConnected { perform(.disconnected("\(error)")) }
          isConnected = false
        }
      }
    }
  }

  /// Stops, and waits until nothing of it goes on; not to be called from the callback.
  public func stop() {
    current.cancel()
    stopping.signal()
    work.wait()
    // A second call does not wait.
    stopping.signal()
  }

  deinit {
    current.cancel()
    stopping.signal()
  }
}
