import Synchronization
public import TableDisplay

/// Arranges a table in another thread, for the last of all requests: one that is overtaken stops.
@usableFromInline
final class Arranger<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Arranged = ArrangedTable<Section, Row>
  @usableFromInline typealias Request = ArrangingRequest<Section, Row>
  @usableFromInline typealias LaidOut = LaidOutTable<Section, Row>

  /// What was made for a request.
  enum Result: Sendable {
    /// The first rows that a search found.
    case firstRows(LaidOut)
    /// All that was asked for.
    case complete(Arranged)
  }

  /// Does the work; made where the types are known, it takes a small part of the time.
  @usableFromInline typealias Work =
    @Sendable (
      _ table: inout Arranged, _ request: Request, _ isOvertaken: @Sendable () -> Bool,
      _ isReordered: @escaping @Sendable () -> Bool,
      _ showFirst: (LaidOut) -> Void
    ) -> Bool

  /// What both threads know.
  private struct State {
    /// The order that the last request asks for; none once it is given up.
    var order: [ColumnSort]?
    /// The first rows that its search found, until they are taken.
    var firstRows: LaidOut?
    /// What the request before left, with what is folded and sorted.
    var table: Arranged?
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let arrange: Work
  private let shared = Shared()
  private let work = LatestWork<Arranged>("Arranging a table")

  @usableFromInline
  init(_ arrange: @escaping Work) {
    self.arrange = arrange
  }

  /// Whether more is to come for the last request.
  var isWorking: Bool { work.isWorking }

  /// Begins to arrange a table; earlier requests are overtaken.
  ///
  /// - Parameters:
  ///   - request: The table and what is to be shown of it.
  ///   - base: What is known so far.
  func begin(_ request: Request, from base: Arranged) {
    let order = request.arrangement.order
    work.cancel()
    shared.state.withLock { ($0.order, $0.firstRows) = (order, nil) }
    work.begin { [arrange, shared] progress in
      var table = shared.state.withLock { $0.table.take() } ?? base
      let isComplete = arrange(
        &table, request, { progress.isCancelled },
        { shared.state.withLock { $0.order != order } },
        { first in shared.state.withLock { if !progress.isCancelled { $0.firstRows = first } } })
      shared.state.withLock { [table] in $0.table = table }
      return isComplete ? table : nil
    }
  }

  /// Stops the last request; nothing comes of it.
  func cancel() {
    work.cancel()
    shared.state.withLock { ($0.order, $0.firstRows) = (nil, nil) }
  }

  /// Waits for the end of the last request.
  func wait() { work.wait() }

  /// Takes what was made since the last time.
  func takeResult() -> Result? {
    let complete = work.take()
    let firstRows = shared.state.withLock { $0.firstRows.take() }
    return complete.map(Result.complete) ?? firstRows.map(Result.firstRows)
  }
}
