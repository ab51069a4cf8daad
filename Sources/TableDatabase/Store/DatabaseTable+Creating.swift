extension DatabaseTable {
  /// Creates the table, unless it exists.
  ///
  /// Columns of optional values are nullable. The database numbers a key that is a single integer.
  ///
  /// - Parameter engine: The database.
  /// - Throws: ``TableStoreError``.
  public func create(in engine: some DatabaseEngine) throws(TableStoreError) {
    try TableStoreError.catching {
      let transactions = DatabaseTransactions(engine)
      let creation = creation(in: engine.dialect)
      // If another program is creating it, too, PostgreSQL reports a row of its catalog.
      _ = try DatabaseTransactions.retrying(after: \.isConstraint) {
        try transactions.write { try $0.run(creation) }
      }
    }
  }

  private func creation(in dialect: any DatabaseDialect) -> SQLFragment {
    let parts = columns.map { column in
      let name = SQLFragment.quoted(column.name)
      if column.name == numberedKey { return "\(name) \(dialect.serialColumn)" }
      var record = defaultRecord
      let constraint = column.write(.null, &record) ? "" : " NOT NULL"
      return "\(name) \(dialect.typeName(for: column.storage))\(constraint)"
    }
    let keys = "PRIMARY KEY (\(SQLFragment.names(key)))"
    let list = (numberedKey != nil ? parts : parts + [keys]).joined(separator: ", ")
    return "CREATE TABLE IF NOT EXISTS \(name: name) (\(sql: list))"
  }
}
