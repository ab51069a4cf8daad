import Synchronization
import TableDisplay

/// Sorts and searches rows on another thread; a new request cancels the one before.
final class ArrangingWork<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = ArrangedRows<Section, Row>
  typealias LaidOut = StagedLayout<Section, Row>

  enum Result: Sendable {
    case firstRows(LaidOut)
    case complete(Table)
  }

  private struct State {
    /// `nil` once the request is cancelled.
    var order: [SortedColumn]?
    var firstRows: LaidOut?
    /// Reused with its order and folded texts.
    var table: Table?
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let shared = Shared()
  private let work = LatestWork<Table>("Arranging a table")

  var isWorking: Bool { work.isWorking }

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

  func takeResult() -> Result? {
    let complete = work.take()
    let firstRows = shared.state.withLock { $0.firstRows.take() }
    return complete.map(Result.complete) ?? firstRows.map(Result.firstRows)
  }
}
