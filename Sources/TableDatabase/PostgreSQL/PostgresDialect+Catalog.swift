#if PostgreSQL
  extension PostgresDialect: CatalogDialect {
    /// The columns of the table that the name resolves to on the search path.
    public func columnsQuery(for table: String) -> SQLFragment {
      """
      SELECT a.attname::text, (NOT a.attnotnull)::integer,
        format_type(base.type, base.modifier),
        (a.attcollation <> 0)::integer
          + (SELECT typname = 'citext' FROM pg_type WHERE oid = base.type)::integer
            * (SELECT CASE WHEN d.datctype IN ('C', 'POSIX')
                AND coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') = 'c' THEN 2 ELSE 1 END
              FROM pg_database AS d WHERE d.datname = current_database()),
        (a.attgenerated <> '' OR a.attidentity = 'a')::integer,
        (a.attidentity <> '' OR a.atthasdef AND a.attgenerated = '')::integer,
        has_column_privilege(a.attrelid, a.attnum, 'SELECT')::integer
      FROM pg_attribute AS a
      CROSS JOIN LATERAL (
        WITH RECURSIVE base(type, modifier, depth) AS (
          SELECT a.atttypid, a.atttypmod, 0
          UNION ALL SELECT d.typbasetype, d.typtypmod, depth + 1
          FROM base JOIN pg_type AS d ON d.oid = base.type WHERE d.typtype = 'd')
        SELECT type, modifier FROM base ORDER BY depth DESC LIMIT 1) AS base
      WHERE a.attrelid = \(Self.oid(of: table))
        AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY a.attnum
      """
    }

    /// Views, including materialized ones.
    public func viewQuery(for name: String) -> SQLFragment {
      """
      SELECT 1 FROM pg_class
      WHERE oid = \(Self.oid(of: name)) AND relkind IN ('v', 'm')
      """
    }

    /// The unique indexes that identify rows, such as that of the primary key.
    public func uniqueIndexesQuery(for table: String) -> SQLFragment {
      """
      SELECT i.indexrelid::text, k.place, a.attname::text, 1
      FROM pg_index AS i
        CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(number, place)
        JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = k.number
      WHERE i.indrelid = \(Self.oid(of: table))
        AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL
        AND k.place <= i.indnkeyatts AND NOT EXISTS(
          SELECT 1 FROM unnest(i.indkey) WITH ORDINALITY AS part(number, place)
            JOIN pg_attribute AS b ON b.attrelid = i.indrelid AND b.attnum = part.number
          WHERE part.place <= i.indnkeyatts AND NOT b.attnotnull)
      ORDER BY 1, 2
      """
    }

    /// The version of the comparison library; older servers report none for the default one.
    public func collationVersionQuery(for name: String) -> SQLFragment? {
      // The text of a query is parsed only if it runs.
      """
      SELECT CASE WHEN collprovider <> 'd' THEN pg_collation_actual_version(oid)
        WHEN to_regproc('pg_database_collation_actual_version') IS NOT NULL THEN (
          SELECT word FROM ts_stat(
            'SELECT array_to_tsvector(array_remove(
                ARRAY[pg_database_collation_actual_version(oid)], NULL))
              FROM pg_database WHERE datname = current_database()')) END
      FROM pg_collation WHERE oid = to_regcollation(\(.text(SQLFragment.quoted(name))))
      """
    }

    /// The table or view of that name; `NULL` if there is none.
    static func oid(of name: String) -> SQLFragment {
      "to_regclass(\(.text(SQLFragment.quoted(name))))"
    }

    /// All tables below a partitioned one.
    public func partitionsQuery(for table: String) -> SQLFragment? {
      let table = Self.oid(of: table)
      return """
        SELECT n.nspname::text, c.relname::text, (c.relkind = 'r')::integer
        FROM pg_partition_tree(\(table)) AS part
          JOIN pg_class AS c ON c.oid = part.relid JOIN pg_namespace AS n ON n.oid = c.relnamespace
        WHERE EXISTS (SELECT 1 FROM pg_class WHERE oid = \(table) AND relkind = 'p')
        """
    }

    /// The partitions with their files: `TRUNCATE` makes a new one.
    public func partitionVersionQuery(for table: String) -> SQLFragment? {
      """
      SELECT coalesce(md5(string_agg(
          relid::oid || ' ' || coalesce(pg_relation_filenode(relid), 0), ',' ORDER BY relid::oid)), '')
        FROM pg_partition_tree(\(Self.oid(of: table))) WHERE isleaf
      """
    }

    /// `CREATE INDEX CONCURRENTLY`, which cannot run in a transaction.
    public var indexCreationPrefix: String { "CREATE INDEX CONCURRENTLY IF NOT EXISTS" }

    /// Drops invalid indexes, whose creation was interrupted.
    public func invalidIndexRemovalQuery(_ indexes: [String]) -> SQLFragment? {
      let names = indexes.map { "to_regclass(\(.text($0)))" as SQLFragment }
      return """
        SELECT format('DROP INDEX CONCURRENTLY IF EXISTS %s', indexrelid::regclass)
        FROM pg_index WHERE NOT indisvalid AND indexrelid IN (\(SQLFragment(names, separator: ", ")))
        """
    }
  }
#endif
