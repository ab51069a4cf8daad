/// The indexes of the table, of its fences, and those by which edits are found.
extension JournalSchema {
  private struct Index {
    let name: String
    let table: String
    /// What follows the table.
    let definition: String
  }

  /// Creates indexes outside transactions: those of a partitioned table for each partition, if an
  /// index will adopt them.
  func creatingIndexes(adoptedBy adopting: [AdoptingIndex]) -> [SQLFragment] {
    indexes.flatMap { index -> [SQLFragment] in
      guard let partitions, index.table == schema.name else {
        return [creation(of: index.name, on: SQLFragment.quoted(index.table), index.definition)]
      }
      let isAdopted = adopting.contains { $0.name == index.name }
      return (isAdopted ? partitions : []).map {
        let name = tables.index(index.name, of: $0.name)
        return creation(of: name, on: $0.quoted($0.name), index.definition)
      }
    }
  }

  private func creation(
    of index: String, on table: String, _ definition: String
  ) -> SQLFragment {
    "\(sql: dialect.indexCreationPrefix) \(name: index) ON \(sql: table) \(sql: definition)"
  }

  /// The indexes of a partitioned table, which adopt those of the partitions; their creation locks
  /// all partitions for a moment.
  typealias AdoptingIndex = (name: String, creation: SQLFragment)

  /// Those that the table does not have: new partitions get the others from PostgreSQL.
  func missingIndexes(in session: DatabaseSession) throws -> [AdoptingIndex] {
    try adoptingIndexes.filter { try TableCatalog(of: $0.name, in: session).columns.isEmpty }
  }

  var adoptingIndexes: [AdoptingIndex] {
    guard partitions != nil else { return [] }
    return indexes.filter { $0.table == schema.name }.map { index in
      let creation: SQLFragment = """
        CREATE INDEX \(name: index.name) ON \(name: index.table) \(sql: index.definition)
        """
      return (index.name, creation)
    }
  }

  /// Drops unfinished indexes of an interrupted installation.
  var droppingUnfinished: SQLFragment? {
    let names = indexes.map(\.name)
    return dialect.invalidIndexRemovalQuery(
      names.map(SQLFragment.quoted) + partitionIndexes(names))
  }

  /// Drops the indexes of partitions that were never adopted.
  func droppingFromPartitions(_ indexes: [String]) -> [SQLFragment] {
    partitionIndexes(indexes).map { "DROP INDEX IF EXISTS \(sql: $0)" }
  }

  private func partitionIndexes(_ indexes: [String]) -> [String] {
    (partitions ?? []).flatMap { partition in
      indexes.map { partition.quoted(tables.index($0, of: partition.name)) }
    }
  }

  private var indexes: [Index] {
    let history = [
      (tables.images, "_e", ["ts_edit"] + schema.key), (tables.edits, "_o", ["owner", "number"]),
      (tables.edits, "_m", ["made"]),
    ]
    let search = dialect.searchIndexDefinition(for: schema.journal.search).map {
      Index(name: tables.search, table: schema.name, definition: $0)
    }
    return zip(schema.fencedOrders, indexNames).flatMap { order, index in
      [
        Index(name: index, table: schema.name, definition: definition(order.terms)),
        Index(name: index + "_f", table: order.fence, definition: definition(order.fenceTerms)),
      ]
    }
      + history.map {
        Index(name: $0 + $1, table: $0, definition: "(\(SQLFragment.names($2)))")
      } + (search.map { [$0] } ?? [])
  }

  private func definition(_ terms: [KeyTerm]) -> String {
    "(\(terms.ordering(forward: true, in: dialect)))"
  }

  var indexNames: [String] {
    schema.fencedOrders.map { tables.index(ofFence: $0.fence) }
  }
}
