import Synchronization
import TableDisplay

/// Sorts and searches on another thread, for the last request only.
final class Arranger<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = ArrangedRows<Section, Row>
  typealias LaidOut = StagedLayout<Section, Row>

  enum Result: Sendable {
    /// The first rows that a search found.
    case firstRows(LaidOut)
    case complete(Table)
  }

  private struct State {
    /// The order of the last request; `nil` once it is cancelled.
    var order: [ColumnSort]?
    var firstRows: LaidOut?
    /// The last table, reused with its order and folded texts.
    var table: Table?
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let shared = Shared()
  private let work = LatestWork<Table>("Arranging a table")

  var isWorking: Bool { work.isWorking }

  /// Starts to arrange a table, and cancels the request before.
  ///
  /// - Parameters:
  ///   - request: The table and what to show.
  ///   - base: The table to start from.
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

  func cancel() {
    work.cancel()
    shared.state.withLock { ($0.order, $0.firstRows) = (nil, nil) }
  }

  func wait() { work.wait() }

  /// Takes the result since the last call.
  func takeResult() -> Result? {
    let complete = work.take()
    let firstRows = shared.state.withLock { $0.firstRows.take() }
    return complete.map(Result.complete) ?? firstRows.map(Result.firstRows)
  }
}
