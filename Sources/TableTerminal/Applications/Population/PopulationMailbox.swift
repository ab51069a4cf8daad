import Synchronization
import TableData

/// A population's latest table and its difference from the one taken last.
final class PopulationMailbox<Section: Identifiable & Equatable & Sendable, Row>: Sendable
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = TableSnapshot<Section, Row>
  typealias Difference = TableDifference<Section, Row>

  /// A table and its difference from `base`; `nil` if the taker must compute it.
  struct Update: Sendable {
    let base: Table
    let table: Table
    let difference: Difference?
  }

  /// The longest change that the screens' thread diffs itself.
  private static var longChange: Int { 1_000 }

  private let join: @Sendable (_ new: Table, _ old: Table) -> Difference
  private let state = Mutex<(update: Update?, failure: String?, hasEnded: Bool)>((nil, nil, false))

  init(joining join: @escaping @Sendable (_ new: Table, _ old: Table) -> Difference) {
    self.join = join
  }

  /// Puts a change, coalescing it with any pending one.
  ///
  /// Only long changes are joined here, off the screens' thread; joining many short ones would
  /// repeat work.
  ///
  /// - Parameter change: A change that begins where the last ended.
  /// - Returns: Whether the mailbox was empty.
  func put(_ change: TableChange<Section, Row>) -> Bool {
    let waiting = state.withLock { $0.update }
    let difference = waiting.flatMap { waiting in
      change.difference.count > Self.longChange ? join(change.new, waiting.base) : nil
    }
    return state.withLock { state in
      if let update = state.update {
        state.update = Update(base: update.base, table: change.new, difference: difference)
        return false
      }
      // The pending change may have been taken meanwhile.
      state.update = Update(base: change.old, table: change.new, difference: change.difference)
      return true
    }
  }

  /// Ends after the last change.
  func end(_ failure: String?) {
    state.withLock { ($0.failure, $0.hasEnded) = (failure, true) }
  }

  func take() -> (update: Update?, failure: String?, hasEnded: Bool) {
    state.withLock { state in
      defer { state = (nil, nil, state.hasEnded) }
      return state
    }
  }
}
