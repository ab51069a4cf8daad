import Synchronization
import TableDisplay

/// Sorts and searches a table in another thread, for the last of all requests: one that is overtaken
/// stops.
final class Arranger<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = ReaderTable<Section, Row>
  typealias LaidOut = LaidOutTable<Section, Row>

  /// What was made for a request.
  enum Result: Sendable {
    /// The first rows that a search found.
    case firstRows(LaidOut)
    /// All that was asked for.
    case complete(Table)
  }

  /// What both threads know.
  private struct State {
    /// The order that the last request asks for; none once it is given up.
    var order: [ColumnSort]?
    /// The first rows that its search found, until they are taken.
    var firstRows: LaidOut?
    /// What the request before left, with what is folded and sorted.
    var table: Table?
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let shared = Shared()
  private let work = LatestWork<Table>("Arranging a table")

  /// Whether more is to come for the last request.
  var isWorking: Bool { work.isWorking }

  /// Begins to arrange a table; earlier requests are overtaken.
  ///
  /// - Parameters:
  ///   - request: The table and what is to be shown of it.
  ///   - base: What is known so far.
  func begin(_ request: Table.Request, from base: Table) {
    let order = request.order
    work.cancel()
    shared.state.withLock { ($0.order, $0.firstRows) = (order, nil) }
    work.begin { [shared] progress in
      var table = shared.state.withLock { $0.table.take() } ?? base
      let isComplete = table.arrange(request) {
        progress.isCancelled
      } isReordered: {
        shared.state.withLock { $0.order != order }
      } showFirst: { first in
        shared.state.withLock { if !progress.isCancelled { $0.firstRows = first } }
      }
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
