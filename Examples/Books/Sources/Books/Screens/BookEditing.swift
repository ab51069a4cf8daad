import TableSource

/// Undo and redo of the edits of a database, and what others write to it.
struct BookEditing: PagedEditing {
  let database: BookDatabase

  var undoName: String? { database.undoName }
  var redoName: String? { database.redoName }

  func revision() throws -> Int { try database.revision() }

  func undo(
    in source: BookSource, reportingTo progress: WorkProgress
  ) throws -> (name: String, row: Book?)? {
    try shown(database.undoEdit(in: source.order, source.direction, reportingTo: progress))
  }

  func redo(
    in source: BookSource, reportingTo progress: WorkProgress
  ) throws -> (name: String, row: Book?)? {
    try shown(database.redoEdit(in: source.order, source.direction, reportingTo: progress))
  }

  private func shown(_ edit: RestoredEdit?) throws -> (name: String, row: Book?) {
    guard let edit else {
      throw CommandError(
        localized("There is nothing to undo or redo. Three edits can be undone."))
    }
    return (edit.name, edit.book)
  }
}
