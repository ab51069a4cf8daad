import GRDB
import Synchronization

/// How far the edit is that is under way, if one is, and whether it is to stop.
///
/// Triggers count each book that an edit changes, on the connection that edits.
final class EditProgress: Sendable {
  private let isRunning = Atomic(false)
  private let isStopped = Atomic(false)
  private let changes = Atomic(0)

  /// How many books were changed so far.
  var count: Int { changes.load(ordering: .relaxed) }

  /// Whether an edit is under way.
  var isUnderWay: Bool { isRunning.load(ordering: .relaxed) }

  /// Begins an edit; `false` when another one is under way.
  func begin() -> Bool {
    guard !isRunning.exchange(true, ordering: .acquiring) else { return false }
    changes.store(0, ordering: .relaxed)
    isStopped.store(false, ordering: .relaxed)
    return true
  }

  /// Ends the edit.
  func end() { isRunning.store(false, ordering: .releasing) }

  /// Has the edit end at the next book, with nothing changed.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Throws when the edit is to stop.
  func check() throws {
    guard isStopped.load(ordering: .relaxed) else { return }
    throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
  }

  /// The function that triggers call for each book.
  var function: DatabaseFunction {
    DatabaseFunction("note_change", argumentCount: 0) { [self] _ in
      changes.wrappingAdd(1, ordering: .relaxed)
      try check()
      return nil
    }
  }
}
