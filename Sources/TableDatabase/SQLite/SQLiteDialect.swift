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
  }

  extension SQLiteDialect: TransactionDialect {
    /// A write transaction takes its lock immediately, a read transaction its snapshot.
    public func beginStatements(for access: DatabaseAccess) -> [String] {
      access == .writing
        ? ["BEGIN IMMEDIATE"] : ["BEGIN DEFERRED", "SELECT 1 FROM sqlite_schema LIMIT 1"]
    }

    /// Returns `nil`: SQLite has one writer at a time.
    public func lockQuery(named name: String) -> String? { nil }
  }
#endif
