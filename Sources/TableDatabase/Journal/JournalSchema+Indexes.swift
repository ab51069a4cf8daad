/// The indexes of the table, of its fences, and those by which edits are found.
extension JournalSchema {
  private struct Index {
    var name: String
    /// The quoted name of the table.
    var table: String
    /// What follows the table.
    let definition: String

    func creation(by command: String) -> SQLFragment {
      "\(sql: command) \(name: name) ON \(sql: table) \(sql: definition)"
    }
  }

  /// Creates indexes outside transactions: those of a partitioned table for each partition, if an
  /// index will adopt them.
  func creatingIndexes(adoptedBy adopting: [AdoptingIndex]) -> [SQLFragment] {
    indexes.flatMap { index -> [SQLFragment] in
      guard let partitions, index.table == table else {
        return [index.creation(by: dialect.indexCreationPrefix)]
      }
      let isAdopted = adopting.contains { $0.name == index.name }
      return (isAdopted ? partitions : []).map {
        var part = index
        (part.name, part.table) = (tables.index(index.name, of: $0.name), $0.quoted($0.name))
        return part.creation(by: dialect.indexCreationPrefix)
      }
    }
  }

  private var table: String { SQLFragment.quoted(schema.name) }

  /// The indexes of a partitioned table, which adopt those of the partitions; their creation locks
  /// all partitions for a moment.
  typealias AdoptingIndex = (name: String, creation: SQLFragment)

  /// Those that the table does not have: new partitions get the others from PostgreSQL.
  func missingIndexes(in session: DatabaseSession) throws -> [AdoptingIndex] {
    try adoptingIndexes.filter { try TableCatalog(of: $0.name, in: session).columns.isEmpty }
  }

  var adoptingIndexes: [AdoptingIndex] {
    guard partitions != nil else { return [] }
    return indexes.filter { $0.table == table }.map { ($0.name, $0.creation(by: "CREATE INDEX")) }
  }

  /// Drops unfinished indexes of an interrupted installation.
  var droppingUnfinished: SQLFragment? {
    let names = indexes.map(\.name)
    return dialect.invalidIndexRemovalQuery(
      names.map(SQLFragment.quoted) + partitionIndexes(names))
  }

  func partitionIndexes(_ indexes: [String]) -> [String] {
    (partitions ?? []).flatMap { partition in
      indexes.map { partition.quoted(tables.index($0, of: partition.name)) }
    }
  }

  private var indexes: [Index] {
    let orders = zip(schema.fencedOrders, indexNames).flatMap { order, index in
      [
        (index, schema.name, definition(order.terms)),
        (index + "_f", order.fence, definition(order.fenceTerms)),
      ]
    }
    let (edits, images) = (tables.edits, tables.images)
    let history = [
      (images + "_e", images, "(\(SQLFragment.names(["ts_edit"] + schema.key)))"),
      (edits + "_o", edits, "(owner, number)"), (edits + "_m", edits, "(made)"),
    ]
    let search = dialect.searchIndexDefinition(for: schema.journal.search).map {
      [(tables.search, schema.name, $0)]
    }
    return (orders + history + (search ?? [])).map {
      Index(name: $0, table: SQLFragment.quoted($1), definition: $2)
    }
  }

  private func definition(_ terms: [KeyTerm]) -> String {
    "(\(terms.ordering(forward: true, in: dialect)))"
  }

  var indexNames: [String] {
    schema.fencedOrders.map { tables.index(ofFence: $0.fence) }
  }
}
