import GRDB
import Synchronization
import TableSource

/// How far the edit is that is under way, if one is, and whether it is to stop.
///
/// Triggers count each book that an edit changes, on the connection that edits.
final class EditProgress: Sendable {
  private struct Edit {
    let progress: WorkProgress
    let total: Int?
    var count = 0
  }

  private let edit = Mutex<Edit?>(nil)

  /// How many books were changed so far by the edit that is under way.
  var count: Int { edit.withLock { $0?.count ?? 0 } }

  /// Whether an edit is under way.
  var isUnderWay: Bool { edit.withLock { $0 != nil } }

  /// Begins an edit, unless another one is under way.
  ///
  /// - Parameters:
  ///   - progress: Is told how far the edit is.
  ///   - total: How many books it will change, if that is known.
  /// - Returns: Whether it begins.
  func begin(reportingTo progress: WorkProgress, of total: Int?) -> Bool {
    edit.withLock { edit in
      guard edit == nil else { return false }
      edit = Edit(progress: progress, total: total)
      progress.report(count: 0, of: total)
      return true
    }
  }

  /// Ends the edit.
  func end() { edit.withLock { $0 = nil } }

  /// Throws when the edit is to stop, so that nothing is changed.
  func check() throws {
    guard edit.withLock({ $0?.progress.isCancelled ?? false }) else { return }
    throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
  }

  /// The function that triggers call for each book.
  var function: DatabaseFunction {
    DatabaseFunction("note_change", argumentCount: 0) { [self] _ in
      edit.withLock { edit in
        edit?.count += 1
        if let edit { edit.progress.report(count: edit.count, of: edit.total) }
      }
      try check()
      return nil
    }
  }
}
