public import SystemBasics
import TablePaging

/// Why a table of a database cannot be read or edited.
public enum TableStoreError: TranslatableError, Hashable {
  /// There is no table or view with the name.
  case noTable(String)
  /// The table has no column with the name.
  case noColumn(String, table: String)
  /// Edits need what `TableStore.install()` adds to the database.
  case notInstalled
  /// The row is not there any more.
  case missingRow
  /// Somebody else has changed the same columns meanwhile.
  case changedElsewhere(columns: [String])
  /// The rows are not as the edit has left them, so that it cannot be undone.
  case changedSince(edit: String)
  /// The connection was lost while the edit was saved, and it is not known whether it was.
  case unknownOutcome
  /// The database failed, with its message.
  case failed(DatabaseFailure)
}

extension TableStoreError {
  /// What is wrong.
  public var phrase: LocalizedPhrase {
    switch self {
    case .noTable(let table): "There is no table \"\(table)\" in the database."
    case .noColumn(let column, let table): "The table \"\(table)\" has no column \"\(column)\"."
    case .notInstalled:
      "The table is read-only as long as nothing was installed beside it."
    case .missingRow: "The row is not there any more."
    case .changedElsewhere(let columns):
      "Somebody else has changed the same row: \(columns.joined(separator: ", "))."
    case .changedSince(let edit): "Rows have changed since \"\(edit)\", which stays as it is."
    case .unknownOutcome:
      "The connection was lost while the edit was saved. Look whether it is there."
    case .failed(let failure): Self.phrase(failure)
    }
  }

  private static func phrase(_ failure: DatabaseFailure) -> LocalizedPhrase {
    switch failure.reason {
    case .busy:
      "The database is locked by another program that is writing. Nothing was changed. Try later."
    case .full: "There is no room left for the database. Nothing was changed. Make room."
    default: "The database failed: \(failure.message)"
    }
  }

  /// Returns the error that callers get for another one; a cancellation stays one.
  static func described(_ error: any Error) -> any Error {
    switch error {
    case let error as TableStoreError: error
    case let failure as DatabaseFailure: TableStoreError.failed(failure)
    case is UnknownOutcome: TableStoreError.unknownOutcome
    default: error
    }
  }

  /// Runs work whose errors callers get.
  static func catching<Value>(_ body: () throws -> Value) throws(TableStoreError) -> Value {
    do {
      return try body()
    } catch {
      throw described(error) as? TableStoreError ?? .failed(DatabaseFailure(.other, "\(error)"))
    }
  }
}
