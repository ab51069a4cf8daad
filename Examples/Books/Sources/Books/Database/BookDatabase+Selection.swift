import Foundation
import GRDB
public import TableSource

extension BookDatabase {
  /// Deletes the selected books with one statement, as one edit.
  ///
  /// - Parameters:
  ///   - selection: Which books are selected.
  ///   - progress: Is told how many books were deleted; none is when it is cancelled.
  /// - Throws: ``BookDatabaseError`` when they cannot be deleted; nothing is changed then.
  public func delete(
    _ selection: ConditionalSelection<Int64, BookFilter>,
    reportingTo progress: WorkProgress = WorkProgress()
  ) throws(BookDatabaseError) {
    try edit(localized("Delete selected books"), reportingTo: progress) { db in
      guard let statement = try SelectionStatement(selection, db) else { return }
      try db.executeKept(
        "DELETE FROM book WHERE \(statement.condition)", arguments: statement.arguments)
    }
  }

  /// The number of selected books.
  ///
  /// - Parameter selection: Which books are selected.
  /// - Returns: The number.
  /// - Throws: ``BookDatabaseError`` when they cannot be counted.
  public func count(
    of selection: ConditionalSelection<Int64, BookFilter>
  ) throws(BookDatabaseError) -> Int {
    try read { db in
      guard let statement = try SelectionStatement(selection, db) else { return 0 }
      return try Int.fetchOne(
        db.cachedStatement(sql: "SELECT count(*) FROM book WHERE \(statement.condition)"),
        arguments: statement.arguments) ?? 0
    }
  }
}

/// The condition of SQL that holds for the selected books, and for no others.
struct SelectionStatement {
  let condition: String
  let arguments: StatementArguments

  /// Makes the condition; `nil` when no book is selected.
  init?(_ selection: ConditionalSelection<Int64, BookFilter>, _ db: Database) throws {
    func list(_ ids: Set<Int64>) -> String { ids.sorted().jsonList }
    let included = "id IN (SELECT value FROM json_each(?))"
    guard let filter = selection.condition else {
      guard !selection.isEmpty else { return nil }
      (condition, arguments) = (included, [list(selection.includedIDs)])
      return
    }
    let lists: StatementArguments = [list(selection.excludedIDs), list(selection.includedIDs)]
    if filter.isEmpty {
      (condition, arguments) = ("(NOT \(included) OR \(included))", lists)
    } else if let question = try BookQuestion(filter.words, db) {
      condition = "(id IN (\(question.sql)) AND NOT \(included) OR \(included))"
      arguments = question.arguments + lists
    } else {
      (condition, arguments) = (included, [list(selection.includedIDs)])
    }
  }
}
