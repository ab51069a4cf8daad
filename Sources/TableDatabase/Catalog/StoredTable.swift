/// A table as a database has it.
struct StoredTable: Sendable {
  let catalog: TableCatalog
  let orders: [StoredOrder]

  /// What the fences have to be built for.
  let definition: String

  /// The columns of each unique index.
  let uniqueColumns: [[String]]

  /// Whether a journal is there.
  let hasJournal: Bool

  init(
    of table: DatabaseTable<some Sendable>, _ tables: SideTables, in session: DatabaseSession
  ) throws {
    let catalog = try TableCatalog(of: table.name, in: session)
    guard !catalog.columns.isEmpty else { throw TableStoreError.noTable(table.name) }
    for column in table.columns where catalog.columns[column.name] == nil {
      throw TableStoreError.noColumn(column.name, table: table.name)
    }
    self.catalog = catalog
    orders = table.orders.map { StoredOrder($0, of: table, catalog) }
    uniqueColumns = try Self.uniqueColumns(of: table.name, in: session)
    definition = Self.definition(of: orders, catalog, uniqueColumns)
    hasJournal = try !TableCatalog(of: tables.state, in: session).columns.isEmpty
  }

  /// A line for each fence, one for all columns, and one for each unique index.
  private static func definition(
    of orders: [StoredOrder], _ catalog: TableCatalog, _ uniqueColumns: [[String]]
  ) -> String {
    let fences = orders.map { order in
      let terms = order.terms.map { term in
        let collation = term.collation.map { "\($0)" } ?? ""
        let direction = term.isDescending ? "down" : "up"
        return "\(term.name) \(direction) \(collation) \(term.isNullable ? "null" : "")"
      }
      return "\(order.fence)\t\(terms.joined(separator: "\t"))"
    }
    let columns = catalog.names.map { "\($0) \(catalog.columns[$0]?.type ?? "")" }
    return (fences + [columns.joined(separator: "\t")] + uniqueColumns.map { "\($0)" })
      .joined(separator: "\n")
  }

  private static func uniqueColumns(
    of table: String, in session: DatabaseSession
  ) throws(DatabaseFailure) -> [[String]] {
    guard let query = session.dialect.uniqueColumns(of: table) else { return [] }
    var columns: [String: [String]] = [:]
    for row in try session.rows(query) {
      columns[row[0].text ?? "", default: []].append(row[2].text ?? "")
    }
    return columns.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns an order as the database compares it.
  func order(_ order: DatabaseOrder) -> StoredOrder {
    // Pages are made of the table's orders only.
    orders.first { $0.order == order } ?? orders[0]
  }

  /// The orders that have different fences; sections make no difference.
  var fencedOrders: [StoredOrder] {
    orders.enumerated().filter { index, order in
      !orders[..<index].contains { $0.fence == order.fence }
    }.map(\.element)
  }

  /// The columns that an order compares, each once.
  var comparedColumns: [String] {
    var names: [String] = []
    for term in orders.flatMap(\.terms) where !names.contains(term.name) { names.append(term.name) }
    return names
  }
}
