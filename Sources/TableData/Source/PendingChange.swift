import Synchronization

/// The coalesced changes that a reader has not taken yet.
///
/// Holds at most two tables: the reader's last, and the current one.
final class PendingChange<Section: Identifiable & Equatable, Row: Identifiable & Equatable>:
  Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Change = TableChange<Section, Row>

  private struct Combined {
    let old: TableSnapshot<Section, Row>
    var new: TableSnapshot<Section, Row>
    var (cause, name, number): (TableChangeCause, String, Int)
    var difference: TableDifference<Section, Row>?

    init(_ change: Change, after old: TableSnapshot<Section, Row>?) {
      self.old = old ?? change.old
      new = change.new
      (cause, name, number) = (change.cause, change.name, change.number)
      difference = old == nil ? change.difference : nil
    }
  }

  private let state = Mutex<Combined?>(nil)

  func add(_ change: Change) {
    // Released last: deinitializers of rows may use the source.
    let replaced = state.withLock { state in
      defer { state = Combined(change, after: state?.old) }
      return state
    }
    withExtendedLifetime(replaced) {}
  }

  /// Returns `nil` also if the changes cancelled each other out.
  func take() -> Change? {
    let taken = state.withLock { state in
      defer { state = nil }
      return state
    }
    guard let taken else { return nil }
    let difference = taken.difference ?? taken.new.difference(from: taken.old)
    if difference.isEmpty { return nil }
    return Change(
      cause: taken.cause, name: taken.name, number: taken.number, old: taken.old, new: taken.new,
      difference: difference)
  }
}
