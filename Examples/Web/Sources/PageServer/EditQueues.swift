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
    let name: String
    let queue: EditQueue
    /// The number of unfinished edits.
    var running: Int
    /// Whether an edit was done, which must not be repeated.
    var hasEdited = false
  }

  /// The maximum number of idle visitors whose last edit is known.
  static var limit: Int { 1_000 }

  private let make: @Sendable () -> sending WebPageEditor
  /// The last one to finish an edit is the last.
  private let visitors = Mutex<[Visitor]>([])

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
    let queue = begin(clientID)
    let response = await queue.perform(edit, clientID: clientID, number: number)
    end(clientID, response)
    return response
  }

  private func begin(_ name: String) -> EditQueue {
    visitors.withLock { visitors in
      if let index = visitors.firstIndex(where: { $0.name == name }) {
        visitors[index].running += 1
        return visitors[index].queue
      }
      let queue = EditQueue(make())
      visitors.append(Visitor(name: name, queue: queue, running: 1))
      return queue
    }
  }

  private func end(_ name: String, _ response: WebPageEditResponse) {
    visitors.withLock { visitors in
      guard let index = visitors.firstIndex(where: { $0.name == name }) else { return }
      var visitor = visitors.remove(at: index)
      visitor.running -= 1
      if response == .done { visitor.hasEdited = true }
      visitors.append(visitor)
      let idle = visitors.indices.filter { visitors[$0].running == 0 }
      guard idle.count > Self.limit else { return }
      // Anyone can send edits that are refused, under any names.
      let first = idle.first { !visitors[$0].hasEdited } ?? idle[0]
      visitors.remove(at: first)
    }
  }
}
