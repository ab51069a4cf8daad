#if PostgreSQL
  extension PostgresDialect {
    /// Creates one function, and triggers that call it after each statement.
    ///
    /// A partitioned table has row-level triggers: new partitions inherit them, and PostgreSQL
    /// passes the right rows of a `MERGE` to no others. Tables that inherit have their own
    /// triggers, because statements may name them directly.
    ///
    /// The function is `SECURITY DEFINER`, so writers need no rights on the journal. They cannot
    /// make it call anything else, because it names the schema of all tables, functions and
    /// operators; a `search_path` of its own would slow each statement. `ENABLE ALWAYS` lets
    /// triggers also fire for programs that set `session_replication_role`, such as restores.
    ///
    /// If all tables are published, rows of tables without a key need a replica identity.
    public func triggerCreationStatements(for journal: JournalLayout) -> [String] {
      let channel = SQLFragment.quoted(journal.notificationChannel)
      return [
        "CREATE TABLE IF NOT EXISTS \(channel) (rings_until timestamptz NOT NULL)",
        "INSERT INTO \(channel) SELECT '-infinity' WHERE NOT EXISTS (SELECT FROM \(channel))",
        "ALTER TABLE \(channel) REPLICA IDENTITY FULL",
        "ALTER TABLE \(SQLFragment.quoted(journal.journal)) REPLICA IDENTITY FULL",
        PostgresJournal(names: journal).creation,
      ]
    }

    /// `LISTEN` and `NOTIFY`, which make transactions commit one after another.
    ///
    /// So triggers notify only while a row says so, and never where programs may prepare
    /// transactions, which cannot notify.
    public func notificationStatements(for name: String) -> NotificationStatements? {
      let (table, channel) = (SQLFragment.quoted(name), Self.literal(name))
      return NotificationStatements(
        listen: "LISTEN \(table)",
        notify: """
          SELECT pg_notify(\(channel), '') WHERE current_setting('max_prepared_transactions') = '0'
          """,
        enable: """
          UPDATE \(table) SET rings_until = clock_timestamp() + interval '60 s'
          WHERE rings_until < clock_timestamp() + interval '30 s'
          """,
        disable: "UPDATE \(table) SET rings_until = '-infinity' WHERE rings_until > '-infinity'")
    }

    /// Counts at least those for `TRUNCATE` and for rows, which fire always unless disabled.
    public func triggerQuery(for table: String, prefix: String) -> SQLFragment {
      """
      SELECT 1 WHERE (
        SELECT count(*) > 1 AND bool_and(tgenabled = 'A') FROM pg_trigger
        WHERE tgrelid = to_regclass(\(.text(SQLFragment.quoted(table))))
          AND starts_with(tgname, \(.text(prefix))))
      """
    }

    /// Drops the function with its triggers, the channel's table, and the full-text index.
    public func triggerRemovalStatements(for journal: JournalLayout) -> [String] {
      [
        "DROP FUNCTION IF EXISTS \(SQLFragment.quoted(journal.prefix))() CASCADE",
        "DROP TABLE IF EXISTS \(SQLFragment.quoted(journal.notificationChannel))",
        "DROP INDEX IF EXISTS \(SQLFragment.quoted(journal.search.index))",
      ]
    }
  }

  private struct PostgresJournal {
    let names: JournalLayout

    private func literal(_ text: String) -> String { PostgresDialect.literal(text) }

    /// Quotes and escapes a name for `format`.
    private func name(_ name: String) -> String { SQLFragment.quoted(name).doubling("%") }

    var creation: String {
      let block = """
        DECLARE function text; journal text; bell text; part regclass; is_partitioned boolean;
        BEGIN
          SELECT format('%I.%I', n.nspname, \(literal(names.prefix))),
              format('%I.%I', n.nspname, c.relname),
              format('%I.%I', n.nspname, \(literal(names.notificationChannel))) INTO STRICT function, journal, bell
            FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
            WHERE c.oid = \(regclass(names.journal));
          EXECUTE format(\(literal(declaration)), function, format(\(literal(body)), journal, bell));
          EXECUTE format('REVOKE ALL ON FUNCTION %s() FROM PUBLIC', function);
          is_partitioned := (
            SELECT relkind = 'p' FROM pg_class WHERE oid = \(regclass(names.table)));
          FOR part IN
            WITH RECURSIVE parts(id) AS (
              SELECT \(regclass(names.table))::oid
              UNION SELECT inhrelid FROM pg_inherits JOIN parts ON inhparent = id)
            SELECT id FROM parts
          LOOP
            \(executing(truncation))
            IF NOT is_partitioned THEN \(executing(statements)) END IF;
          END LOOP;
          part := \(regclass(names.table));
          IF is_partitioned THEN \(executing(rows)) END IF;
        END
        """
      return "DO \(literal(block))"
    }

    private func regclass(_ name: String) -> String {
      "\(literal(SQLFragment.quoted(name)))::regclass"
    }

    private var declaration: String {
      "CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS %L"
    }

    /// Notifies watchers, and journals rows with one statement; too many get a marker.
    private var body: String {
      let channel = literal(names.notificationChannel).doubling("%")
      return """
        #variable_conflict use_column
        DECLARE ts_count bigint;
        BEGIN
          PERFORM pg_catalog.pg_notify(\(channel), '') FROM %2$s
            WHERE rings_until OPERATOR(pg_catalog.>) pg_catalog.clock_timestamp();
          IF TG_OP \(equal) 'TRUNCATE' THEN \(marker)
          ELSIF TG_LEVEL \(equal) 'ROW' THEN \(images("(SELECT old.*)", "(SELECT new.*)"))
          ELSE \(images("old_rows", "new_rows"))
          END IF;
          RETURN NULL;
        END
        """
    }

    private var equal: String { "OPERATOR(pg_catalog.=)" }

    private var marker: String { "INSERT INTO %1$s(\(name(names.signColumn))) VALUES (0);" }

    /// Journals not many more rows than the maximum.
    private func images(_ old: String, _ new: String) -> String {
      let columns = names.columns.map(name).joined(separator: ", ")
      func rows(_ sign: Int, _ rows: String) -> String {
        // `r.title` would call a function of the writer once the column is gone.
        "SELECT \(sign), \(columns) FROM \(rows) AS r"
      }
      func insertion(_ rows: String, of maximum: Int) -> String {
        """
        INSERT INTO %1$s(\(name(names.signColumn)), \(columns)) \(rows) LIMIT \(maximum + 1);
        GET DIAGNOSTICS ts_count = ROW_COUNT;
        IF ts_count OPERATOR(pg_catalog.>) \(maximum) THEN \(marker) END IF;
        """
      }
      let maximum = names.maximumRowsPerStatement
      return """
        IF TG_OP \(equal) 'INSERT' THEN \(insertion(rows(1, new), of: maximum))
        ELSIF TG_OP \(equal) 'DELETE' THEN \(insertion(rows(-1, old), of: maximum))
        ELSE \(insertion("\(rows(-1, old)) UNION ALL \(rows(1, new))", of: 2 * maximum))
        END IF;
        """
    }

    private var statements: [String] {
      trigger("insert", "INSERT", "REFERENCING NEW TABLE AS new_rows")
        + trigger("update", "UPDATE", "REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows")
        + trigger("delete", "DELETE", "REFERENCING OLD TABLE AS old_rows")
    }

    private var truncation: [String] { trigger("truncate", "TRUNCATE", "") }

    private var rows: [String] { trigger("row", "INSERT OR UPDATE OR DELETE", "FOR EACH ROW") }

    /// Has placeholders for the table and the function.
    private func trigger(_ suffix: String, _ event: String, _ rows: String) -> [String] {
      let trigger = name("\(names.prefix)_\(suffix)")
      return [
        "CREATE TRIGGER \(trigger) AFTER \(event) ON %s \(rows) EXECUTE FUNCTION %s()",
        "ALTER TABLE %s ENABLE ALWAYS TRIGGER \(trigger)",
      ]
    }

    private func executing(_ statements: [String]) -> String {
      statements.map { "EXECUTE format(\(literal($0)), part, function);" }.joined(separator: " ")
    }
  }
#endif
