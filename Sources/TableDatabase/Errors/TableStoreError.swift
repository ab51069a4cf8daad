public import SystemBasics
import TablePaging

/// The reason why a table of a database cannot be read or edited.
public enum TableStoreError: TranslatableError, Hashable {
  /// There is no table or view with the name.
  case missingTable(String)
  /// The table has no column with the name.
  case missingColumn(String, table: String)
  /// Nothing can be installed beside a view, which is read-only.
  case readOnlyView(String)
  /// Editing needs the side tables that `TableStore.installJournal()` adds to the database.
  case journalNotInstalled
  /// The row no longer exists.
  case missingRow
  /// Another user has changed the same columns in the meantime.
  case changedElsewhere(columns: [String])
  /// The rows have changed since the edit, so it cannot be undone or redone.
  case changedSince(edit: String)
  /// The connection was lost during the commit, so it is unknown whether the edit was saved.
  case unknownOutcome
  /// The database failed, with its message.
  case failed(DatabaseEngineError)
}

extension TableStoreError {
  /// What is wrong, as a translatable phrase.
  public var phrase: LocalizedPhrase {
    switch self {
    case .missingTable(let table): "There is no table \"\(table)\" in the database."
    case .missingColumn(let column, let table):
      "The table \"\(table)\" has no column \"\(column)\"."
    case .readOnlyView(let name): "\"\(name)\" is a view, so it can only be read."
    case .journalNotInstalled:
      "The table is read-only until its side tables are installed."
    case .missingRow: "The row no longer exists."
    case .changedElsewhere(let columns):
      "Someone else has changed the same row: \(columns.joined(separator: ", "))."
    case .changedSince(let edit): "Rows have changed since \"\(edit)\", which stays as it is."
    case .unknownOutcome:
      "The connection was lost while the edit was saved. Check whether it is there."
    case .failed(let failure): Self.phrase(failure)
    }
  }

  private static func phrase(_ failure: DatabaseEngineError) -> LocalizedPhrase {
    switch failure.reason {
    case .busy:
      "The database is locked by another program that is writing. Nothing was changed. Try later."
    case .full: "There is no room left for the database. Nothing was changed. Make room."
    case .readOnly: "The database does not allow this: \(failure.message)"
    default: "The database failed: \(failure.message)"
    }
  }

  /// Returns the error to throw to callers; other errors, such as a cancellation, stay the same.
  static func described(_ error: any Error) -> any Error {
    switch error {
    case let error as TableStoreError: error
    case let failure as DatabaseEngineError: TableStoreError.failed(failure)
    case is UnknownOutcome: TableStoreError.unknownOutcome
    default: error
    }
  }

  /// Runs work, and converts its errors to those thrown to callers.
  static func catching<Value>(_ body: () throws -> Value) throws(TableStoreError) -> Value {
    do {
      return try body()
    } catch {
      throw described(error) as? TableStoreError ?? .failed(DatabaseEngineError(.other, "\(error)"))
    }
  }
}
