import Synchronization
import TableData

/// The last table that a feed has for the thread of the screens, and what lies between it and the one
/// that was taken last.
final class FeedMailbox<Section: Identifiable & Equatable & Sendable, Row>: Sendable
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = TableSnapshot<Section, Row>
  typealias Difference = TableDifference<Section, Row>

  /// A table, and what lies between the one before and it; `nil` for whoever takes it to find out.
  struct News: Sendable {
    let base: Table
    let table: Table
    let difference: Difference?
  }

  /// How many changes the thread of the screens works out itself.
  private static var longChange: Int { 1_000 }

  private let join: @Sendable (_ new: Table, _ old: Table) -> Difference
  private let state = Mutex<(news: News?, failure: String?)>((nil, nil))

  /// Creates a mailbox.
  ///
  /// - Parameter join: Returns what lies between a table and an earlier one.
  init(joining join: @escaping @Sendable (_ new: Table, _ old: Table) -> Difference) {
    self.join = join
  }

  /// Puts a change in, and joins it with what was not taken yet.
  ///
  /// Many changes are joined here, so that the thread of the screens need not do that; few ones after
  /// the other would be joined again and again.
  ///
  /// - Parameter change: A change, which begins where the one before ended.
  /// - Returns: Whether all before it was taken.
  func put(_ change: TableChange<Section, Row>) -> Bool {
    let waiting = state.withLock { $0.news }
    let difference = waiting.flatMap { waiting in
      change.difference.count > Self.longChange ? join(change.new, waiting.base) : nil
    }
    return state.withLock { state in
      if let news = state.news {
        state.news = News(base: news.base, table: change.new, difference: difference)
        return false
      }
      // What waited may have been taken just now.
      state.news = News(base: change.old, table: change.new, difference: change.difference)
      return true
    }
  }

  /// Puts in why there will be no more.
  func fail(_ reason: String) {
    state.withLock { $0.failure = reason }
  }

  /// Takes what was put in since the last time.
  func take() -> (news: News?, failure: String?) {
    state.withLock { state in
      defer { state = (nil, nil) }
      return state
    }
  }
}
