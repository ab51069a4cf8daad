extension TableStore {
  /// Inserts a row.
  ///
  /// The database assigns the key, if it can (``assignedKey``), unless the record's key differs from
  /// the default record's.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - name: The edit's name, for undo.
  /// - Returns: The saved row.
  /// - Throws: ``TableStoreError``; nothing was changed, unless it is
  ///   ``TableStoreError/unknownOutcome``.
  @discardableResult
  public func insert(
    _ record: Record, named name: String
  ) throws(TableStoreError) -> DatabaseRow<Record> {
    try edit(name) { edit in
      try edit.begin()
      let schema = edit.schema
      let written = schema.catalog.writableColumnNames
      let columns = table.columns.filter { column in
        column.name == schema.search.integerKeyColumn
          ? column.read(record) != column.read(table.defaultRecord)
          : written.contains(column.name)
      }
      return try edit.insert(columns.map { ($0.name, $0.read(record)) })
    } saved: {
      try $0.savedRow()
    }
  }

  /// Saves the changed columns of a row, keeping concurrent changes of others.
  ///
  /// - Parameters:
  ///   - row: The row as it was read.
  ///   - record: The edited record.
  ///   - name: The edit's name, for undo.
  /// - Returns: The saved row.
  /// - Throws: ``TableStoreError/changedElsewhere(columns:)`` if another user has changed the same
  ///   columns, ``TableStoreError/missingRow``, or another ``TableStoreError``; nothing was
  ///   changed, unless it is ``TableStoreError/unknownOutcome``.
  @discardableResult
  public func update(
    _ row: DatabaseRow<Record>, to record: Record, named name: String
  ) throws(TableStoreError) -> DatabaseRow<Record> {
    try update(row, to: row.edited(to: record, of: table), named: name)
  }

  /// Saves the changed values of a row, keeping concurrent changes of others.
  ///
  /// - Parameters:
  ///   - row: The row as it was read.
  ///   - edited: The row that its ``rowColumns`` have edited.
  ///   - name: The edit's name, for undo.
  /// - Returns: The saved row.
  /// - Throws: ``TableStoreError``, as when a record is saved.
  @discardableResult
  public func update(
    _ row: DatabaseRow<Record>, to edited: DatabaseRow<Record>, named name: String
  ) throws(TableStoreError) -> DatabaseRow<Record> {
    let changed = table.columns.indices.filter { row.values[$0] != edited.values[$0] }.map {
      (name: table.columns[$0].name, old: row.values[$0], new: edited.values[$0])
    }
    guard !changed.isEmpty else { return row }
    return try edit(name) { edit in
      try edit.begin()
      return try edit.update(row.id, changed)
    } saved: {
      try $0.savedRow()
    }
  }

  /// Deletes rows, ignoring those that no longer exist.
  ///
  /// - Parameters:
  ///   - ids: Their keys.
  ///   - name: The edit's name, for undo.
  /// - Returns: The number of deleted rows.
  /// - Throws: ``TableStoreError``; nothing was changed, unless it is
  ///   ``TableStoreError/unknownOutcome``.
  @discardableResult
  public func delete(ids: [[SQLValue]], named name: String) throws(TableStoreError) -> Int {
    var selection = ConditionalSelection<[SQLValue], String>()
    for id in ids { selection.select(id: id) { _ in false } }
    return try delete(selection, named: name)
  }

  /// Deletes the selected rows.
  ///
  /// - Parameters:
  ///   - selection: The rows; a condition is a search text, blank for all.
  ///   - name: The edit's name, for undo.
  ///   - progress: Reports the number of deleted rows.
  /// - Returns: The number of deleted rows.
  /// - Throws: ``TableStoreError``; nothing was changed, unless it is
  ///   ``TableStoreError/unknownOutcome``.
  @discardableResult
  public func delete(
    _ selection: ConditionalSelection<[SQLValue], String>, named name: String,
    progress: @escaping EditProgressHandler = { _, _ in }
  ) throws(TableStoreError) -> Int {
    try edit(name) { edit in
      try record(selection, in: edit)
      return try edit.beginIfRecorded() ? edit.deleteRecorded(progress) : 0
    } saved: {
      try $0.images.count()
    }
  }

  /// Sets a column of the selected rows, in one statement for thousands of them.
  ///
  /// - Parameters:
  ///   - selection: The rows; a condition is a search text, blank for all.
  ///   - column: A column that is not in the key.
  ///   - value: The value.
  ///   - name: The edit's name, for undo.
  ///   - progress: Reports the number of changed rows.
  /// - Precondition: The table has the column, and its key has not.
  /// - Returns: The number of rows that had another value.
  /// - Throws: ``TableStoreError``; nothing was changed, unless it is
  ///   ``TableStoreError/unknownOutcome``.
  @discardableResult
  public func update(
    _ selection: ConditionalSelection<[SQLValue], String>, setting column: String,
    to value: SQLValue, named name: String, progress: @escaping EditProgressHandler = { _, _ in }
  ) throws(TableStoreError) -> Int {
    precondition(
      table.index(of: column) != nil && !table.key.contains(column), "The column cannot be set")
    return try edit(name) { edit in
      try record(selection, in: edit)
      try edit.forgetRows(with: value, in: column)
      return try edit.beginIfRecorded() ? edit.updateRecorded(column, to: value, progress) : 0
    } saved: {
      try $0.images.count() / 2
    }
  }

  private func record(
    _ selection: ConditionalSelection<[SQLValue], String>, in edit: RecordedEdit<Record>
  ) throws {
    for condition in try conditions(of: selection, edit.schema, edit.session) {
      try edit.record(where: condition)
    }
  }

  /// Performs an edit in one transaction, idempotently.
  ///
  /// Its identifier is saved with it. If the connection is lost during the commit, a retry detects
  /// whether the edit was saved; `saved` then returns the result.
  private func edit<Value>(
    _ name: String, _ body: (RecordedEdit<Record>) throws -> Value,
    saved: (RecordedEdit<Record>) throws -> Value
  ) throws(TableStoreError) -> Value {
    try TableStoreError.catching {
      let edit = editOwner.next(name)
      func attempt(_ isAgain: Bool) throws -> Value {
        try writeRecorded { session, schema in
          let recorded = RecordedEdit(edit: edit, table: table, schema: schema, session: session)
          if isAgain, try recorded.isSaved() { return try saved(recorded) }
          return try body(recorded)
        }
      }
      do {
        return try attempt(false)
      } catch TableStoreError.unknownOutcome {
        // Cancelling no longer helps: the edit may be saved.
        return try CurrentConnection.$ofTask.withValue(nil) {
          do {
            // The server may still be committing the first attempt.
            return try DatabaseTransactions.retrying(after: \.isConstraint) { try attempt(true) }
          } catch let failure as DatabaseEngineError where !failure.isConstraint {
            // The database may still be committing, and cannot be asked.
            throw TableStoreError.unknownOutcome
          }
        }
      }
    }
  }

  /// Runs a write transaction that keeps images of all columns for undo.
  ///
  /// Retries once if columns or side tables have changed since they were cached.
  func writeRecorded<Value>(
    isLast: Bool = false, _ body: (DatabaseSession, TableSchema) throws -> Value
  ) throws -> Value {
    let schema = try schema
    do {
      return try transactions.write { session in
        try check(schema, session)
        return try body(session, schema)
      }
    } catch TableStoreError.journalNotInstalled where !isLast {
      forgetSchema()
      return try writeRecorded(isLast: true, body)
    }
  }

  func check(_ schema: TableSchema, _ session: DatabaseSession) throws {
    guard schema.hasJournal, schema.keepsRows else {
      try requireTable(session)
      throw TableStoreError.journalNotInstalled
    }
    if isShared { try session.run(dialect.lockTimeoutStatements) }
    try session.run(dialect.schemaLockStatements(for: table.name))
    guard try JournalHead.definition(of: tables, in: session) == schema.definition,
      try TableCatalog(of: table.name, in: session) == schema.catalog
    else { throw TableStoreError.journalNotInstalled }
  }
}
