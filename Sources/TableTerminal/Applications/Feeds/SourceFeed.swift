public import TableData
public import TableMerging
import Dispatch

/// A source that is fed by a closure, which has one of its own in another task.
final class SourceFeed<Section: Identifiable & Equatable & Sendable, Row>: Feed
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Source = TableDataSource<Section, Row>

  private let source: Source
  private let body: @Sendable (Source) async throws -> Void
  private let work: FeedWork<Section, Row>
  private let mailbox: FeedMailbox<Section, Row>
  private var followed: FollowedTable<Section, Row>
  private var task: Task<Void, Never>?

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - source: What it feeds.
  ///   - body: Edits a source of its own as long as there is something to feed.
  ///   - work: What is done with tables.
  init(
    _ source: Source, _ body: @escaping @Sendable (Source) async throws -> Void,
    work: FeedWork<Section, Row>
  ) {
    self.source = source
    self.body = body
    self.work = work
    mailbox = FeedMailbox(joining: work.difference)
    followed = FollowedTable(of: source)
  }

  func begin(waking wake: @escaping @Sendable () -> Void) {
    followed = FollowedTable(of: source)
    let table = source.snapshot
    task = Task.detached { [mailbox, body, words = Words.current] in
      let fed = Source(table, undoLimit: 0)
      fed.addObserver { change in
        if mailbox.put(change) { wake() }
      }
      do {
        try await Words.$current.withValue(words) { try await body(fed) }
      } catch {
        mailbox.fail(Words.$current.withValue(words) { localized(error) })
      }
      // Its end is something new, too.
      wake()
    }
  }

  func take() -> String? {
    let (news, failure) = mailbox.take()
    if let news {
      work.follow(&followed, news.table, news.difference, source)
      // To let go of very many rows takes longer than a key may wait.
      DispatchQueue.global(qos: .utility).async { withExtendedLifetime(news) {} }
    }
    return failure
  }

  func end() {
    task?.cancel()
  }
}

/// What is done with the tables of a feed: made where the types are known, it takes a small part of the
/// time.
@usableFromInline
struct FeedWork<Section: Identifiable & Equatable & Sendable, Row>: Sendable
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Table = TableSnapshot<Section, Row>
  @usableFromInline typealias Difference = TableDifference<Section, Row>

  /// Has a source follow a table, by a difference if that is known.
  @usableFromInline let follow:
    @Sendable (
      inout FollowedTable<Section, Row>, Table, Difference?, TableDataSource<Section, Row>
    ) -> Void

  /// Returns what lies between a table and an earlier one.
  @usableFromInline let difference: @Sendable (_ new: Table, _ old: Table) -> Difference

  @inlinable
  init() {
    follow = { followed, table, difference, source in
      followed.follow(table, by: difference, in: source)
    }
    difference = { $0.difference(from: $1) }
  }
}
