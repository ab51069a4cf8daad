import Synchronization

/// The change that a reader of a source's changes has not taken yet.
///
/// Holds two tables at most: what the reader had last, and the current one.
final class PendingChange<Section: Identifiable & Equatable, Row: Identifiable & Equatable>:
  Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Change = TableChange<Section, Row>

  private let state = Mutex<(old: TableSnapshot<Section, Row>, last: Change)?>(nil)

  /// Adds a change to what is pending.
  func add(_ change: Change) {
    // The replaced table is released last: dying rows may use the source.
    let replaced = state.withLock { state in
      defer { state = (state?.old ?? change.old, change) }
      return state?.last
    }
    withExtendedLifetime(replaced) {}
  }

  /// Takes what is pending as one change; `nil` if there is none, or changes cancelled out.
  func take() -> Change? {
    let taken = state.withLock { state in
      defer { state = nil }
      return state
    }
    guard let (old, last) = taken else { return nil }
    guard old != last.old else { return last }
    let difference = last.new.difference(from: old)
    if difference.isEmpty { return nil }
    return Change(
      cause: last.cause, name: last.name, number: last.number, old: old, new: last.new,
      difference: difference)
  }
}
