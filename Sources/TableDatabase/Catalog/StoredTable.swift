/// A table with what the catalog says about it and its side tables.
struct StoredTable: Sendable {
  let catalog: TableCatalog
  let orderings: [StoredOrder]

  /// The definition that the fences have to be built for.
  let definition: String

  /// The names of the journal and its columns.
  let journal: JournalNames

  /// Whether the journal exists, and can be read.
  let hasJournal: Bool

  /// Whether whole rows can be kept for undo.
  let keepsRows: Bool

  /// The key, if it is a single integer column that the database numbers.
  let numberedKey: String?

  /// The columns and the index that a search uses.
  let search: SearchNames

  init(
    of table: DatabaseTable<some Sendable>, _ tables: SideTables, in session: DatabaseSession
  ) throws {
    let catalog = try TableCatalog(of: table.name, in: session)
    guard !catalog.columns.isEmpty else { throw TableStoreError.missingTable(table.name) }
    for column in table.columns where catalog.columns[column.name] == nil {
      throw TableStoreError.missingColumn(column.name, table: table.name)
    }
    self.catalog = catalog
    orderings = table.orderings.map { StoredOrder($0, of: table, catalog) }
    numberedKey = table.numberedKey.flatMap { catalog.columns[$0]?.isGiven ?? false ? $0 : nil }
    var search = SearchNames(
      table: table.name, index: tables.search, columns: table.searchedColumns,
      integerKeyColumn: numberedKey)
    // The text of other values depends on session settings, so they cannot be indexed.
    let isIndexed = search.columns.allSatisfy { catalog.columns[$0]?.isText ?? false }
    var journal = JournalNames(
      table: table.name, journal: tables.journal, replacementCandidates: tables.notes,
      notifications: tables.channel,
      prefix: tables.trigger, key: table.key, columns: Self.comparedColumns(of: orderings),
      search: search, maximumRowsPerStatement: JournalNames.limit / 5)
    if !isIndexed { journal.search?.columns = [] }
    journal.uniqueColumns = try Self.uniqueColumns(of: table.name, in: session)
    definition =
      Self.definition(of: orderings, catalog, journal)
      + (try Self.collations(of: orderings, isSearched: !search.columns.isEmpty, in: session))
    hasJournal = try TableCatalog(of: tables.state, in: session).isReadable
    let images = try TableCatalog(of: tables.images, in: session)
    keepsRows = catalog.writtenNames.allSatisfy {
      images.columns[$0]?.type == catalog.columns[$0]?.type
    }
    search.isIndexed = hasJournal && isIndexed
    (self.journal, self.search) = (journal, search)
  }

  /// Returns a line for each fence, one for the compared and searched columns, one for each unique
  /// index, and one for the search, with a version number that grows when its index changes.
  private static func definition(
    of orderings: [StoredOrder], _ catalog: TableCatalog, _ journal: JournalNames
  ) -> String {
    let fences = orderings.map { order in
      let terms = order.terms.map { term in
        let collation = term.collation.map { "\($0)" } ?? ""
        let direction = term.isDescending ? "down" : "up"
        return "\(term.name) \(direction) \(collation) \(term.isNullable ? "null" : "")"
      }
      return "\(order.fence)\t\(terms.joined(separator: "\t"))"
    }
    let searched = journal.search?.columns ?? []
    let columns = (journal.columns + searched).map { "\($0) \(catalog.columns[$0]?.type ?? "")" }
    let search = "search 3 " + searched.joined(separator: "\t")
    return
      (fences + [columns.joined(separator: "\t")] + journal.uniqueColumns.map { "\($0)" } + [search])
      .joined(separator: "\n")
  }

  /// Returns a line for each collation of the database, whose order may change with its version.
  ///
  /// Words to search are folded by the default one.
  private static func collations(
    of orderings: [StoredOrder], isSearched: Bool, in session: DatabaseSession
  ) throws(DatabaseEngineError) -> String {
    var names = Set(isSearched ? ["default"] : [])
    for case .named(let name) in orderings.flatMap(\.terms).compactMap(\.collation) {
      names.insert(name)
    }
    var lines = ""
    for name in names.sorted() {
      guard let query = session.dialect.collationVersionQuery(for: name) else { continue }
      let version = try session.value(query)?.text
      // Earlier installations have a line for each named one, whether it has a version or not.
      if version != nil || name != "default" { lines += "\ncollation \(name) \(version ?? "")" }
    }
    return lines
  }

  private static func uniqueColumns(
    of table: String, in session: DatabaseSession
  ) throws(DatabaseEngineError) -> [[String]] {
    guard let query = session.dialect.uniqueColumnsQuery(for: table) else { return [] }
    var columns: [String: [String]] = [:]
    for row in try session.rows(query) {
      columns[row[0].text ?? "", default: []].append(row[2].text ?? "")
    }
    return columns.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns an order with what the catalog says about it.
  func order(_ order: DatabaseOrdering) -> StoredOrder {
    // Pages only use orders of the table.
    orderings.first { $0.order == order } ?? orderings[0]
  }

  /// The orders with distinct fences; orders that differ only in sections share one.
  var fencedOrders: [StoredOrder] {
    orderings.enumerated().filter { index, order in
      !orderings[..<index].contains { $0.fence == order.fence }
    }.map(\.element)
  }

  /// Returns the columns that the orders compare, without duplicates.
  private static func comparedColumns(of orderings: [StoredOrder]) -> [String] {
    var names: [String] = []
    for term in orderings.flatMap(\.terms) where !names.contains(term.name) {
      names.append(term.name)
    }
    return names
  }
}
