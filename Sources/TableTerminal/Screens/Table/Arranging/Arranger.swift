import Dispatch
import Synchronization
public import TableDisplay

/// Arranges a table in another thread, for the last of all requests: one that is overtaken stops.
@usableFromInline
final class Arranger<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
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

  private struct State {
    /// The number of the last request.
    var lastNumber = 0
    /// The order that the last request asks for; none once it is given up.
    var lastOrder: [ColumnSort]?
    /// The last request was not answered in full.
    var isWorking = false
    var result: Result?
    /// What the last request left, with what is folded and sorted.
    var table: Arranged?
  }

  private let work: Work
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "Arranging a table", qos: .userInitiated)

  @usableFromInline
  init(_ work: @escaping Work) {
    self.work = work
  }

  /// Whether more is to come for the last request.
  var isWorking: Bool { state.withLock { $0.isWorking || $0.result != nil } }

  /// Begins to arrange a table; earlier requests are overtaken.
  ///
  /// - Parameters:
  ///   - request: The table and what is to be shown of it.
  ///   - base: What is known so far.
  func begin(_ request: Request, from base: Arranged) {
    let number = state.withLock { state in
      state.lastNumber += 1
      (state.isWorking, state.result) = (true, nil)
      state.lastOrder = request.arrangement.order
      return state.lastNumber
    }
    queue.async { self.perform(request, number, from: base) }
  }

  /// Stops the last request; nothing comes of it.
  func cancel() {
    state.withLock { state in
      state.lastNumber += 1
      (state.isWorking, state.result) = (false, nil)
      state.lastOrder = nil
    }
  }

  /// Waits for the end of the last request.
  func wait() {
    queue.sync {}
  }

  /// Takes what was made since the last time.
  func takeResult() -> Result? {
    state.withLock { state in
      defer { state.result = nil }
      return state.result
    }
  }

  private func perform(_ request: Request, _ number: Int, from base: Arranged) {
    let isOvertaken: @Sendable () -> Bool = { self.state.withLock { $0.lastNumber != number } }
    let order = request.arrangement.order
    let isReordered: @Sendable () -> Bool = { self.state.withLock { $0.lastOrder != order } }
    guard !isOvertaken() else { return }
    var table = state.withLock { $0.table.take() } ?? base
    let isComplete = work(&table, request, isOvertaken, isReordered) { first in
      put(.firstRows(first), number)
    }
    if isComplete { put(.complete(table), number) }
    state.withLock { $0.table = table }
  }

  private func put(_ result: Result, _ number: Int) {
    state.withLock { state in
      guard state.lastNumber == number else { return }
      state.result = result
      if case .complete = result { state.isWorking = false }
    }
  }
}
