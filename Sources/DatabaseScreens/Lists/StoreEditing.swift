import TableDatabase
import TablePaging
import TableTerminal

/// Undo and redo of a store's edits, and its table's revision.
struct StoreEditing<Record: Equatable & Sendable>: PagedEditing {
  let store: TableStore<Record>

  // If the database cannot be read, the pages report it.
  var undoName: String? { (try? store.undoName) ?? nil }
  var redoName: String? { (try? store.redoName) ?? nil }

  func revision() throws -> Int { try store.revision }

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
