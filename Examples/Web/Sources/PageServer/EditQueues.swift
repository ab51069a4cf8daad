import Synchronization

/// An editor for each visitor, so that no edit waits in the queue of another visitor.
///
/// ```swift
/// PageServer("Tracks", of: table, edit: EditQueues { WebPageEditor(upstream: perform) }.perform) {
///   feed(for: $0)
/// }
/// ```
public final class EditQueues: Sendable {
  private struct Visitor {
    let queue: EditQueue
    /// The number of unfinished edits.
    var running = 0
    /// The place of the last edit among those of all visitors; 0 before the first.
    var lastEdit = 0
  }

  /// The maximum number of idle visitors whose last edit is known.
  static var limit: Int { 1_000 }

  private let make: @Sendable () -> sending WebPageEditor
  private let state = Mutex((visitors: [String: Visitor](), editCount: 0))

  /// Creates the editors of visitors.
  ///
  /// - Parameter make: Returns an editor for a visitor, which may wait for a database.
  public init(making make: @escaping @Sendable () -> sending WebPageEditor) {
    self.make = make
  }

  /// Performs an edit of a visitor after the visitor's earlier ones.
  public func perform(
    _ edit: WebPageEdit, clientID: String, number: Int
  ) async -> WebPageEditResponse {
    let queue = state.withLock { state in
      var visitor = state.visitors[clientID] ?? Visitor(queue: EditQueue(make()))
      visitor.running += 1
      state.visitors[clientID] = visitor
      return visitor.queue
    }
    let response = await queue.perform(edit, clientID: clientID, number: number)
    end(clientID, response)
    return response
  }

  private func end(_ name: String, _ response: WebPageEditResponse) {
    state.withLock { state in
      state.visitors[name]?.running -= 1
      if response == .done {
        state.editCount += 1
        state.visitors[name]?.lastEdit = state.editCount
      }
      let idle = state.visitors.filter { $0.value.running == 0 }
      // Anyone can send edits that are refused, under any names.
      let first = idle.min { $0.value.lastEdit < $1.value.lastEdit }
      if let first, idle.count > Self.limit { state.visitors[first.key] = nil }
    }
  }
}
