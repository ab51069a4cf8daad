import Synchronization

/// Undo and redo of a store's edits, and its table's revision.
final class StoreEditing<Record: Equatable & Sendable>: PagedEditing {
  private typealias Names = (revision: Int, undo: String?, redo: String?)

  private let store: TableStore<Record>

  /// The keys of each frame depend on the names, so the database is asked once a revision.
  private let names = Mutex<Names?>(nil)

  init(_ store: TableStore<Record>) { self.store = store }

  var undoName: String? { names.withLock { $0?.undo } }
  var redoName: String? { names.withLock { $0?.redo } }

  func revision() throws -> Int {
    let revision = try store.revision
    guard names.withLock({ $0?.revision }) != revision else { return revision }
    let (undo, redo) = (try store.undoName, try store.redoName)
    names.withLock { $0 = (revision, undo, redo) }
    return revision
  }

  func undo(
    in pages: DatabasePageSource<Record>, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: DatabaseRow<Record>?)? {
    try await restored { try store.undo(in: pages) { progress.report(count: $0, of: $1) } }
  }

  func redo(
    in pages: DatabasePageSource<Record>, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: DatabaseRow<Record>?)? {
    try await restored { try store.redo(in: pages) { progress.report(count: $0, of: $1) } }
  }

  private func restored(
    _ body: @Sendable () throws -> TableStore<Record>.HistoryStep?
  ) async throws -> (name: String, row: DatabaseRow<Record>?)? {
    guard let edit = try await store.withRollbackOnCancellation(body) else { return nil }
    return (edit.name, try edit.id.flatMap { try store.row(id: $0) })
  }
}
