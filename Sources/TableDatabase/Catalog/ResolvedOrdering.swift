/// An order, resolved against the catalog.
struct ResolvedOrdering: Hashable, Sendable {
  var order: DatabaseOrdering

  let table: String

  /// The terms to sort by, at last the columns of the key.
  let terms: [KeyTerm]

  let layout: OrderingLayout

  let fence: String

  /// The fence's columns, compared in the same way.
  var fenceTerms: [KeyTerm] {
    terms.enumerated().map { number, term in
      var term = term
      term.name = "k\(number)"
      return term
    }
  }

  init(
    _ order: DatabaseOrdering, of table: DatabaseTable<some Sendable>, _ catalog: TableCatalog
  ) {
    (self.order, self.table) = (order, table.name)
    fence = SideTables(table: table.name).fence(of: order)
    layout = OrderingLayout(order, of: table)
    terms = layout.terms.map { term in
      let column = catalog.columns[term.column]
      let collation = table.index(of: term.column).map { table.columns[$0].collation }
      return KeyTerm(
        name: term.column, isDescending: term.isDescending,
        isNullable: column?.isNullable ?? true,
        collation: column?.isText ?? false ? collation : nil,
        equality: column?.equality ?? .bytes)
    }
  }
}

/// The columns that an order compares; those of the key come last.
struct OrderingLayout: Hashable, Sendable {
  let terms: [DatabaseOrdering.Term]

  let indices: [Int]

  init(_ order: DatabaseOrdering, of table: DatabaseTable<some Sendable>) {
    let named = order.terms.map(\.column)
    // The key takes the direction of the last column, so one index serves both directions.
    let isDescending = order.terms.last?.isDescending ?? false
    terms =
      order.terms
      + table.key.filter { !named.contains($0) }.map {
        DatabaseOrdering.Term($0, isDescending: isDescending)
      }
    indices = terms.compactMap { table.index(of: $0.column) }
  }

  func cursor(of row: DatabaseRow<some Sendable>) -> KeysetCursor {
    KeysetCursor(indices.map { row.values[$0] }, isRow: true)
  }
}
