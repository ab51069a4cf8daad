import Synchronization
import TableData

/// What comes into a source from elsewhere while screens run.
protocol Feed: AnyObject {
  /// Begins; `wake` is called from any thread once there is something to take.
  func begin(waking wake: @escaping @Sendable () -> Void)

  /// Puts what has come into the source.
  ///
  /// - Returns: Why nothing more will come, told once.
  func take() -> String?

  /// Ends it; what comes from now on is dropped.
  func end()
}

/// A source that is fed by a closure, which has one of its own in another task.
final class SourceFeed<Section: Identifiable & Equatable & Sendable, Row>: Feed
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Source = TableDataSource<Section, Row>
  typealias Followed = FollowedTable<Section, Row>

  private let source: Source
  private let body: @Sendable (Source) async throws -> Void
  private let follow: (inout Followed, TableSnapshot<Section, Row>, Source) -> Void
  private let mailbox = FeedMailbox<TableSnapshot<Section, Row>>()
  private var followed: Followed
  private var task: Task<Void, Never>?

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - source: What it feeds.
  ///   - body: Edits a source of its own as long as there is something to feed.
  ///   - follow: Has the source follow a table; made where the types are known, it takes a small part
  ///     of the time.
  init(
    _ source: Source, _ body: @escaping @Sendable (Source) async throws -> Void,
    follow: @escaping (inout Followed, TableSnapshot<Section, Row>, Source) -> Void
  ) {
    self.source = source
    self.body = body
    self.follow = follow
    followed = Followed(of: source)
  }

  func begin(waking wake: @escaping @Sendable () -> Void) {
    followed = Followed(of: source)
    let table = source.snapshot
    task = Task.detached { [mailbox, body] in
      let fed = Source(table, undoLimit: 0)
      fed.addObserver { change in
        if mailbox.put(change.new) { wake() }
      }
      do {
        try await body(fed)
      } catch {
        mailbox.fail(String(describing: error))
      }
      // Its end is something new, too.
      wake()
    }
  }

  func take() -> String? {
    let (table, failure) = mailbox.take()
    if let table { follow(&followed, table, source) }
    return failure
  }

  func end() {
    task?.cancel()
  }
}

/// The last value that one thread has for another.
final class FeedMailbox<Value: Sendable>: Sendable {
  private let state = Mutex<(value: Value?, failure: String?)>((nil, nil))

  /// Puts a value in the place of the one before.
  ///
  /// - Returns: Whether that one was taken.
  func put(_ value: Value) -> Bool {
    state.withLock { state in
      defer { state.value = value }
      return state.value == nil
    }
  }

  /// Puts in why there will be no more.
  func fail(_ reason: String) {
    state.withLock { $0.failure = reason }
  }

  /// Takes what was put in since the last time.
  func take() -> (value: Value?, failure: String?) {
    state.withLock { state in
      defer { state = (nil, nil) }
      return state
    }
  }
}
