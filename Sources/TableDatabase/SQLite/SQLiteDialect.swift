#if SQLite
  /// The SQL dialect of SQLite.
  public struct SQLiteDialect: DatabaseDialect {
    /// Creates the dialect.
    public init() {}

    /// A question mark.
    public func placeholder(_ number: Int) -> String { "?" }

    /// One of the storage classes of SQLite.
    public func typeName(for storage: ColumnStorage) -> String {
      switch storage {
      case .integer: "INTEGER"
      case .real: "REAL"
      case .text: "TEXT"
      case .blob: "BLOB"
      }
    }

    /// The expression with its collation.
    public func collated(_ expression: String, as collation: ColumnCollation) -> String {
      switch collation {
      case .binary: "(\(expression)) COLLATE BINARY"
      case .caseInsensitive: "(\(expression)) COLLATE NOCASE"
      case .named(let name): "(\(expression)) COLLATE \(SQLFragment.quoted(name))"
      }
    }

    /// An empty text: SQLite treats `NULL` as the lowest value.
    public func nullPlacement(isDescending: Bool) -> String { "" }

    /// `IS`, comparing all bytes.
    public func nullSafeEquality(_ left: String, _ right: String, type: String) -> String {
      "\(left) COLLATE BINARY IS \(right)"
    }

    /// Expands the array; SQLite compares the values as those of the columns.
    public func keysQuery(_ keys: SQLValue, types: [String]) -> SQLFragment {
      let values = types.indices.map { "json_extract(value, '$[\($0)]')" }
      return "SELECT \(sql: values.joined(separator: ", ")) FROM json_each(\(keys))"
    }

    /// The alias of the row ID, whose values are never reused.
    public var serialColumn: String { "INTEGER PRIMARY KEY AUTOINCREMENT" }

    /// A write transaction takes its lock immediately, a read transaction its snapshot.
    public func beginStatements(for access: DatabaseAccess) -> [String] {
      switch access {
      case .reading, .watching: ["BEGIN DEFERRED", "SELECT 1 FROM sqlite_schema LIMIT 1"]
      case .writing: ["BEGIN IMMEDIATE"]
      }
    }

    /// SQLite has one writer at a time.
    public var serializesWrites: Bool { true }

    /// `true`: `REPLACE` fires no delete triggers, unless triggers are recursive.
    public var replacesRows: Bool { true }

    /// Returns `nil`: no lock is needed.
    public func lockQuery(named name: String) -> String? { nil }

    /// A number that changes when another connection commits a change.
    public var dataVersionQuery: String { "PRAGMA data_version" }

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

    /// Views.
    public func viewQuery(for name: String) -> SQLFragment {
      "SELECT 1 FROM sqlite_schema WHERE type = 'view' AND name = \(.text(name)) COLLATE NOCASE"
    }

    /// `CREATE INDEX`, which is serialized with other writers.
    public var indexCreationPrefix: String { "CREATE INDEX IF NOT EXISTS" }
  }
#endif
