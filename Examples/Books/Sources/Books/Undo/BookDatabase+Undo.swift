import GRDB
import Synchronization
import TableSource

extension BookDatabase {
  /// The name of the edit that is undone next, or `nil` when there is none.
  public var undoName: String? { undoLog.stacks.withLock { $0.done.last?.name } }

  /// The name of the edit that is made again next, or `nil` when there is none.
  public var redoName: String? { undoLog.stacks.withLock { $0.undone.last?.name } }

  /// Performs edits in one transaction, as one edit that can be undone.
  ///
  /// Of more than three edits the first can no longer be undone.
  ///
  /// - Parameters:
  ///   - name: What the edit is called.
  ///   - progress: Is told how many books were changed; nothing is when it is cancelled.
  ///   - body: Performs the edits.
  /// - Returns: What the edits return.
  /// - Throws: ``BookDatabaseError``; nothing is changed then.
  func edit<Value>(
    _ name: String, reportingTo progress: WorkProgress = WorkProgress(),
    _ body: (Database) throws -> Value
  ) throws(BookDatabaseError) -> Value {
    try whileEditing(progress) { () throws(BookDatabaseError) in
      var edit = nextEdit(named: name)
      var stacks = undoLog.stacks.withLock { $0 }
      let value = try write { db in
        for undone in stacks.undone { try undoLog.forget(undone, db) }
        if stacks.done.count == undoLog.levels { try undoLog.forget(stacks.done.removeFirst(), db) }
        return try undoLog.record(as: edit.number, db, body)
      }
      edit.changeCount = undoLog.progress.count
      stacks.undone = []
      stacks.done.append(edit)
      undoLog.stacks.withLock { $0 = stacks }
      return value
    }
  }

  /// Keeps others from editing meanwhile, who would wait for the connection.
  private func whileEditing<Value>(
    _ progress: WorkProgress, of total: Int? = nil, _ body: () throws(BookDatabaseError) -> Value
  ) throws(BookDatabaseError) -> Value {
    guard undoLog.progress.begin(reportingTo: progress, of: total) else { throw .busy }
    defer { undoLog.progress.end() }
    return try body()
  }

  /// Takes the last edit back.
  ///
  /// - Returns: The name of the edit, or `nil` when there is none.
  /// - Throws: ``BookDatabaseError``; nothing is changed then.
  public func undo() throws(BookDatabaseError) -> String? { try undoEdit()?.name }

  /// Makes the edit again that was taken back last.
  ///
  /// - Returns: The name of the edit, or `nil` when there is none.
  /// - Throws: ``BookDatabaseError``; nothing is changed then.
  public func redo() throws(BookDatabaseError) -> String? { try redoEdit()?.name }

  /// Takes the last edit back, and says what came of it.
  func undoEdit(
    in order: BookOrder = .author, _ direction: SortDirection = .ascending,
    reportingTo progress: WorkProgress = WorkProgress()
  ) throws(BookDatabaseError) -> RestoredEdit? {
    try goBack(from: \.done, to: \.undone, in: order, direction, progress)
  }

  /// Makes the edit again that was taken back last, and says what came of it.
  func redoEdit(
    in order: BookOrder = .author, _ direction: SortDirection = .ascending,
    reportingTo progress: WorkProgress = WorkProgress()
  ) throws(BookDatabaseError) -> RestoredEdit? {
    try goBack(from: \.undone, to: \.done, in: order, direction, progress)
  }

  private func goBack(
    from source: WritableKeyPath<UndoLog.Stacks, [UndoLog.Edit]>,
    to target: WritableKeyPath<UndoLog.Stacks, [UndoLog.Edit]>, in order: BookOrder,
    _ direction: SortDirection, _ progress: WorkProgress
  ) throws(BookDatabaseError) -> RestoredEdit? {
    let total = undoLog.stacks.withLock { $0[keyPath: source].last?.changeCount }
    return try whileEditing(progress, of: total) { () throws(BookDatabaseError) in
      guard let edit = undoLog.stacks.withLock({ $0[keyPath: source].last }) else { return nil }
      var inverse = nextEdit(named: edit.name)
      let book = try write { db in
        try undoLog.record(as: inverse.number, db) {
          try undoLog.restore(edit, in: order, direction, $0)
        }
      }
      inverse.changeCount = undoLog.progress.count
      undoLog.stacks.withLock { stacks in
        stacks[keyPath: source].removeLast()
        stacks[keyPath: target].append(inverse)
      }
      return RestoredEdit(name: edit.name, book: book)
    }
  }

  private func nextEdit(named name: String) -> UndoLog.Edit {
    undoLog.stacks.withLock { stacks in
      stacks.lastNumber += 1
      return UndoLog.Edit(number: stacks.lastNumber, name: name)
    }
  }
}

/// An edit that was taken back or made again.
struct RestoredEdit: Sendable {
  /// The name of the edit.
  let name: String

  /// The first book of the list that is there again, or as it was, if there is any.
  let book: Book?
}
