#if SQLite
  extension SQLiteDialect: CatalogDialect {
    /// The columns that SQLite lists; the alias of the row ID is never `NULL`.
    public func columnsQuery(for table: String) -> SQLFragment {
      let table = SQLValue.text(table)
      return """
        SELECT name, "notnull" = 0 AND (pk = 0 OR EXISTS(
          SELECT 1 FROM pragma_index_list(\(table)) WHERE origin = 'pk')), type,
          NOT (type LIKE '%int%' OR type LIKE '%real%' OR type LIKE '%floa%' OR type LIKE '%doub%'),
          hidden IN (2, 3), pk > 0 AND lower(type) = 'integer' AND NOT EXISTS(
            SELECT 1 FROM pragma_index_list(\(table)) WHERE origin = 'pk'), 1
        FROM pragma_table_xinfo(\(table)) WHERE hidden <> 1 ORDER BY cid
        """
    }

    /// Views.
    public func viewQuery(for name: String) -> SQLFragment {
      "SELECT 1 FROM sqlite_schema WHERE type = 'view' AND name = \(.text(name)) COLLATE NOCASE"
    }

    /// The primary key, and each unique index without expressions.
    public func uniqueIndexesQuery(for table: String) -> SQLFragment {
      let table = SQLValue.text(table)
      return """
        SELECT '' AS "index", pk AS place, name, 1
        FROM pragma_table_xinfo(\(table)) WHERE pk > 0
        UNION ALL SELECT list.name, info.seqno + 1, info.name, NOT list.partial AND NOT EXISTS(
            SELECT 1 FROM pragma_index_info(list.name) AS part
            LEFT JOIN pragma_table_xinfo(\(table)) AS "column" ON "column".name = part.name
            WHERE coalesce("column"."notnull", 0) = 0)
        FROM pragma_index_list(\(table)) AS list, pragma_index_info(list.name) AS info
        WHERE list."unique" AND list.origin <> 'pk' AND NOT EXISTS(
          SELECT 1 FROM pragma_index_info(list.name) WHERE name IS NULL)
        ORDER BY 1, 2
        """
    }

    /// `CREATE INDEX`, which is serialized with other writers.
    public var indexCreationPrefix: String { "CREATE INDEX IF NOT EXISTS" }
  }
#endif
