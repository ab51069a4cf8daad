/// The layout of a table and its side tables, as read from the catalog.
struct TableSchema: Sendable {
  let name: String
  let key: [String]
  let tables: SideTables
  let catalog: TableCatalog
  let orderings: [ResolvedOrdering]

  /// The definition that the fences depend on; if it changes, they must be built again.
  private(set) var definition = ""

  let journal: JournalLayout

  let hasJournal: Bool

  /// Whether whole rows can be kept for undo.
  let keepsRows: Bool

  let search: SearchLayout

  init(of table: DatabaseTable<some Sendable>, in session: DatabaseSession) throws {
    let tables = SideTables(table: table.name)
    let catalog = try TableCatalog(of: table.name, in: session)
    guard !catalog.columns.isEmpty else { throw TableStoreError.missingTable(table.name) }
    for column in table.columns where catalog.columns[column.name] == nil {
      throw TableStoreError.missingColumn(column.name, table: table.name)
    }
    (name, key, self.tables, self.catalog) = (table.name, table.key, tables, catalog)
    orderings = table.orderings.map { ResolvedOrdering($0, of: table, catalog) }
    let numberedKey = table.numberedKey.flatMap {
      catalog.columns[$0]?.isAutoNumbered ?? false ? $0 : nil
    }
    var search = SearchLayout(
      table: table.name, index: tables.search, columns: table.searchedColumns,
      integerKeyColumn: numberedKey)
    // The text of other values depends on session settings, so it cannot be indexed.
    let isIndexed = search.columns.allSatisfy { catalog.columns[$0]?.isText ?? false }
    var journal = JournalLayout(
      table: table.name, journal: tables.journal,
      replacementCandidates: tables.replacementCandidates,
      notificationChannel: tables.notificationChannel, prefix: tables.triggerPrefix,
      key: table.key, columns: orderings.reduce([]) { $0.addingMissing($1.terms.names) },
      search: search, maximumRowsPerStatement: JournalLayout.exactBacklogLimit / 5)
    if !isIndexed { journal.search.columns = [] }
    journal.uniqueColumns = try Self.replacingColumns(of: table.name, in: session)
    hasJournal = try tables.areInstalled(in: session)
    let images = try TableCatalog(of: tables.images, in: session)
    keepsRows = catalog.restorableColumnNames.allSatisfy {
      images.columns[$0]?.type == catalog.columns[$0]?.type
    }
    search.isIndexed = hasJournal && isIndexed
    (self.journal, self.search) = (journal, search)
    definition = try layout + collations(in: session)
  }

  /// Increase the number after `search` when the SQL of its index changes, so that installed
  /// indexes are rebuilt.
  private var layout: String {
    let fences = orderings.map { order in
      let terms = order.terms.map { term in
        let collation = term.collation.map { "\($0)" } ?? ""
        let direction = term.isDescending ? "down" : "up"
        return "\(term.name) \(direction) \(collation) \(term.isNullable ? "null" : "")"
      }
      return "\(order.fence)\t\(terms.joined(separator: "\t"))"
    }
    let searched = journal.search.columns
    let columns = (journal.columns + searched).map { "\($0) \(catalog.type(of: $0))" }
    let search = "search 3 " + searched.joined(separator: "\t")
    return
      (fences + [columns.joined(separator: "\t")] + journal.uniqueColumns.map { "\($0)" } + [search])
      .joined(separator: "\n")
  }

  /// A collation's order may change with its version; searched words are folded by the default one.
  private func collations(in session: DatabaseSession) throws -> String {
    var names = Set(search.columns.isEmpty ? [] : ["default"])
    for case .named(let name) in orderings.flatMap(\.terms).compactMap(\.collation) {
      names.insert(name)
    }
    var lines = ""
    for name in names.sorted() {
      guard let query = session.dialect.collationVersionQuery(for: name) else { continue }
      let version = try session.value(query)?.text
      // Definitions of earlier releases list each named collation, even without a version.
      if version != nil || name != "default" { lines += "\ncollation \(name) \(version ?? "")" }
    }
    return lines
  }

  private static func replacingColumns(
    of table: String, in session: DatabaseSession
  ) throws -> [[String]] {
    guard session.dialect.replacesRows else { return [] }
    let query = session.dialect.uniqueIndexesQuery(for: table)
    var columns: [String: [String]] = [:]
    for row in try session.rows(query) {
      columns[row[0].text ?? "", default: []].append(row[2].text ?? "")
    }
    return columns.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the declared order with the same columns, with the sections of the given one.
  func order(_ order: DatabaseOrdering) -> ResolvedOrdering {
    guard var declared = orderings.first(where: { $0.order.terms == order.terms }) else {
      preconditionFailure("The table does not declare this order")
    }
    declared.order.sections = order.sections
    return declared
  }

  /// Orders that differ only in sections share a fence.
  var fencedOrders: [ResolvedOrdering] {
    orderings.enumerated().filter { index, order in
      !orderings[..<index].contains { $0.fence == order.fence }
    }.map(\.element)
  }
}
