/// Why a table cannot be read or edited.
public enum TableStoreError: TranslatableError, Hashable {
  /// No table or view has the name.
  case missingTable(String)
  /// The table has no such column.
  case missingColumn(String, table: String)
  /// Several rows could have the same values in the columns of the key.
  case keyNotUnique([String], table: String)
  /// A view is read-only, and nothing can be installed beside it.
  case readOnlyView(String)
  /// Editing needs the side tables of `TableStore.installJournal()`.
  case journalNotInstalled
  /// The row no longer exists.
  case missingRow
  /// Another user has changed the same columns.
  case changedElsewhere(columns: [String])
  /// The rows have changed since the edit, so it cannot be undone or redone.
  case changedSince(edit: String)
  /// The connection was lost during the commit, which may have succeeded.
  case unknownOutcome
  /// The database failed, with its message.
  case failed(DatabaseEngineError)
}

extension TableStoreError {
  /// The reason, as a translatable phrase.
  public var phrase: LocalizedPhrase {
    switch self {
    case .missingTable(let table): "There is no table \"\(table)\" in the database."
    case .missingColumn(let column, let table):
      "The table \"\(table)\" has no column \"\(column)\"."
    case .keyNotUnique(let key, let table):
      """
      Several rows of "\(table)" could have the same key, which is \(key.joined(separator: ", ")). \
      Give the table a primary key, or a unique index of columns that are NOT NULL, and name it as \
      the key.
      """
    case .readOnlyView(let name): "\"\(name)\" is a view and therefore read-only."
    case .journalNotInstalled:
      "The table is read-only until its change journal is installed."
    case .missingRow: "The row no longer exists."
    case .changedElsewhere(let columns):
      "Someone else has changed this row: \(columns.joined(separator: ", "))."
    case .changedSince(let edit):
      "\"\(edit)\" cannot be undone or redone: its rows have changed since."
    case .unknownOutcome:
      "The connection was lost during saving. Check whether the edit was saved."
    case .failed(let failure): Self.phrase(failure)
    }
  }

  private static func phrase(_ failure: DatabaseEngineError) -> LocalizedPhrase {
    switch failure.code {
    case .busy:
      "The database is locked by another program that is writing. Nothing was changed. Try later."
    case .full: "There is no space left for the database. Nothing was changed. Free some space."
    case .readOnly: "The database does not allow this: \(failure.message)"
    case .connectionLost: "The connection to the database was lost: \(failure.message)"
    case .constraint(.unique): "Another row already has this value: \(failure.message)"
    case .constraint(.notNull): "A value is missing: \(failure.message)"
    case .constraint(.foreignKey):
      "A row that another one refers to is missing or cannot be removed: \(failure.message)"
    case .constraint(.check): "The table does not allow this value: \(failure.message)"
    case .constraint(.type): "The column cannot hold this value: \(failure.message)"
    default: "Database error: \(failure.message)"
    }
  }

  /// Other errors, such as a cancellation, stay the same.
  static func described(_ error: any Error) -> any Error {
    (error as? DatabaseEngineError).map(TableStoreError.failed) ?? error
  }

  static func catching<Value>(_ body: () throws -> Value) throws(TableStoreError) -> Value {
    do {
      return try body()
    } catch {
      throw described(error) as? TableStoreError ?? .failed(DatabaseEngineError(.other, "\(error)"))
    }
  }
}
