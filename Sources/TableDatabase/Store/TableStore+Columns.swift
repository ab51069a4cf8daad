extension TableStore {
  /// The columns of rows, for cells; those that the database generates are read-only.
  ///
  /// - Throws: ``TableStoreError``.
  public var rowColumns: [ValueColumn<DatabaseRow<Record>>] {
    get throws(TableStoreError) {
      let written = try TableStoreError.catching { try schema.catalog.writableColumnNames }
      return table.columns.enumerated().map { index, column in
        table.rowColumn(at: index, isReadOnly: !written.contains(column.name))
      }
    }
  }

  /// The column of a key that the database assigns, if any: a single integer.
  ///
  /// - Throws: ``TableStoreError``.
  public var assignedKey: String? {
    get throws(TableStoreError) {
      try TableStoreError.catching { try schema.search.integerKeyColumn }
    }
  }
}
