import SystemBasics

extension TableStore {
  /// Returns the conditions of disjoint parts of a selection, whose condition is a search text.
  func conditions(
    of selection: ConditionalSelection<[SQLValue], String>, _ schema: TableSchema,
    _ session: DatabaseSession
  ) throws -> [SQLFragment] {
    let rows = RowsByKey(table: table, catalog: schema.catalog, session: session)
    let included = try rows.conditions(selection.includedIDs)
    guard let text = selection.condition else { return included }
    let matches = RowSearch(text, of: table).condition(in: schema, dialect, indexed: true)
    let others = try rows.conditions(selection.excludedIDs).map {
      "(\($0)) IS NOT TRUE" as SQLFragment
    }
    // Individually selected rows may satisfy the condition, too.
    return [SQLFragment(["(\(matches))"] + others, separator: " AND ")]
      + included.map { "(\($0)) AND (\(matches)) IS NOT TRUE" }
  }

  /// The owner's last saved selection; empty if there is none.
  ///
  /// - Throws: ``TableStoreError``.
  public var savedSelection: ConditionalSelection<[SQLValue], String> {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        guard try schema.hasJournal else { return ConditionalSelection() }
        let json = try transactions.read {
          try $0.value(
            "SELECT json FROM \(name: tables.selections) WHERE owner = \(.text(editOwner.name))")
        }
        let data = Data((json?.text ?? "").utf8)
        // Ignore selections saved by a later version.
        let kept = try? JSONDecoder().decode(
          ConditionalSelection<[SQLValue], String>.self, from: data)
        return kept ?? ConditionalSelection()
      }
    }
  }

  /// Saves a selection for the owner's next start; does nothing without an owner.
  ///
  /// - Parameter selection: The selection.
  /// - Throws: ``TableStoreError``.
  public func saveSelection(
    _ selection: ConditionalSelection<[SQLValue], String>
  ) throws(TableStoreError) {
    try TableStoreError.catching {
      guard editOwner.isKept, try schema.hasJournal else { return }
      let (owner, selections) = (SQLValue.text(editOwner.name), tables.selections)
      let json = String(decoding: try JSONEncoder().encode(selection), as: UTF8.self)
      try transactions.write { session -> Void in
        try session.run(
          selection.isEmpty
            ? "DELETE FROM \(name: selections) WHERE owner = \(owner)"
            : """
            INSERT INTO \(name: selections) (owner, json) VALUES (\(owner), \(.text(json)))
            ON CONFLICT (owner) DO UPDATE SET json = excluded.json
            """)
      }
    }
  }
}
