public import TablePaging

extension TableStore {
  /// Adds a row.
  ///
  /// A key of one whole number that is as in a new record is left to the database.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - name: The name of the edit, for undo.
  /// - Returns: The row as it was saved.
  /// - Throws: ``TableStoreError``; nothing is changed then.
  @discardableResult
  public func insert(
    _ record: Record, named name: String
  ) throws(TableStoreError) -> DatabaseRow<Record> {
    try edit(name) { edit in
      let written = try stored.catalog.writtenNames
      let columns = table.columns.filter { column in
        guard written.contains(column.name) else { return false }
        return column.name != table.numberedKey || column.read(record) != column.read(table.blank)
      }
      return try edit.insert(columns.map { ($0.name, $0.read(record)) })
    } saved: {
      try $0.savedRow()
    }
  }

  /// Saves what was changed of a row; what others changed in other columns meanwhile stays.
  ///
  /// - Parameters:
  ///   - row: The row as it was read.
  ///   - record: The record as it shall be.
  ///   - name: The name of the edit, for undo.
  /// - Returns: The row as it is now.
  /// - Throws: ``TableStoreError/changedElsewhere(columns:)`` if somebody else has changed the same
  ///   columns, ``TableStoreError/missingRow``, or another ``TableStoreError``; nothing is changed then.
  @discardableResult
  public func update(
    _ row: DatabaseRow<Record>, to record: Record, named name: String
  ) throws(TableStoreError) -> DatabaseRow<Record> {
    let changed = zip(table.columns, row.values).compactMap { column, value in
      let (old, new) = (column.read(row.record), column.read(record))
      return old == new ? nil : (name: column.name, old: value, new: new)
    }
    guard !changed.isEmpty else { return row }
    return try edit(name) {
      try $0.update(row.id, changed)
    } saved: {
      try $0.savedRow()
    }
  }

  /// Deletes rows, those that are not there any more excepted.
  ///
  /// - Parameters:
  ///   - ids: Their keys.
  ///   - name: The name of the edit, for undo.
  /// - Returns: How many rows were deleted.
  /// - Throws: ``TableStoreError``; nothing is changed then.
  @discardableResult
  public func delete(ids: [[SQLValue]], named name: String) throws(TableStoreError) -> Int {
    var selection = ConditionalSelection<[SQLValue], String>()
    for id in ids { selection.select(id: id) { _ in false } }
    return try delete(selection, named: name)
  }

  /// Deletes the selected rows, however many they are.
  ///
  /// - Parameters:
  ///   - selection: The rows; a condition is what was searched for, empty for all rows.
  ///   - name: The name of the edit, for undo.
  ///   - progress: Is told how many rows are deleted.
  /// - Returns: How many rows were deleted.
  /// - Throws: ``TableStoreError``; nothing is changed then.
  @discardableResult
  public func delete(
    _ selection: ConditionalSelection<[SQLValue], String>, named name: String,
    progress: @escaping StoreProgress = { _, _ in }
  ) throws(TableStoreError) -> Int {
    try edit(name) { edit in
      if let search = selection.condition {
        let rows = RowSearch(search, of: table)
        try edit.record(where: rows.condition(in: stored, dialect, indexed: true))
        try edit.forget(selection.excludedIDs)
      }
      // Rows that were selected one by one may satisfy the condition by now.
      try edit.forget(selection.includedIDs)
      try edit.record(selection.includedIDs)
      return try edit.deleteRecorded(progress)
    } saved: {
      try $0.changeCount
    }
  }

  /// Performs an edit in one transaction, with its name for undo.
  ///
  /// Its identifier is saved with it. If the connection is lost at the end, the edit is tried again
  /// with the same identifier, which fails if it was saved.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - body: Performs the edit.
  ///   - saved: Returns what the edit would have returned, if it was saved without an answer.
  /// - Returns: What the body returns.
  /// - Throws: ``TableStoreError``; nothing is changed then.
  private func edit<Value>(
    _ name: String, _ body: (RecordedEdit<Record>) throws -> Value,
    saved: (RecordedEdit<Record>) throws -> Value
  ) throws(TableStoreError) -> Value {
    try TableStoreError.catching {
      let edit = history.next(name)
      func attempt(_ isAgain: Bool) throws -> Value {
        try writeRecorded { session, stored in
          let recorded = RecordedEdit(edit, of: table, tables, stored, in: session)
          if isAgain, try recorded.isSaved { return try saved(recorded) }
          try recorded.begin()
          let value = try body(recorded)
          try recorded.end()
          return value
        }
      }
      do {
        return try attempt(false)
      } catch is UnknownOutcome {
        do {
          return try attempt(true)
        } catch let failure as DatabaseFailure where failure.reason == .constraint {
          // The server was still saving it.
          return try attempt(true)
        }
      }
    }
  }

  /// Runs a writing transaction that keeps rows for undo, all of whose columns are known.
  ///
  /// Others may have changed the columns, or what is installed, since they were asked for.
  func writeRecorded<Value>(
    isLast: Bool = false, _ body: (DatabaseSession, StoredTable) throws -> Value
  ) throws -> Value {
    let stored = try stored
    do {
      return try write { session in
        try check(stored, session)
        return try body(session, stored)
      }
    } catch TableStoreError.notInstalled where !isLast {
      forgetLayout()
      return try writeRecorded(isLast: true, body)
    }
  }

  private func check(_ stored: StoredTable, _ session: DatabaseSession) throws {
    guard stored.hasJournal, stored.keepsRows else { throw TableStoreError.notInstalled }
    for statement in dialect.keepColumns(of: table.name) { try session.run(SQLText(statement)) }
    guard try JournalHead(of: tables, in: session).definition == stored.definition,
      try TableCatalog(of: table.name, in: session) == stored.catalog
    else { throw TableStoreError.notInstalled }
  }
}
