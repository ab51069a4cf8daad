import TableColumns
import TableData

@testable import TableDatabase

/// A row of the random tables.
struct Thing: Hashable, Sendable {
  var id: Int64 = 0
  var word: String?
  var number: Int?
  var measure: Double?
  var name = ""

  static func table(
    _ collation: ColumnCollation, orderings: [DatabaseOrdering]
  ) -> DatabaseTable<Thing> {
    DatabaseTable(
      "thing", defaultRecord: Thing(), key: "id",
      columns: [
        DatabaseColumn("id", \.id),
        DatabaseColumn("word", \.word, collation: collation, isSearchable: true),
        DatabaseColumn("number", \.number), DatabaseColumn("measure", \.measure),
        DatabaseColumn("name", \.name, collation: collation, isSearchable: true),
      ], orderings: orderings)
  }

  static func creation(_ kind: TestEngine) -> String {
    // SQLite numbers the rows of a table whose key is an `INTEGER`.
    let key = kind == .sqlite ? "INTEGER" : "bigint"
    return """
      CREATE TABLE thing (id \(key) PRIMARY KEY, word text, number bigint,
        measure double precision, name text NOT NULL)
      """
  }

  var values: [SQLValue] {
    [
      .integer(id), word.sqlValue, number.sqlValue, measure.sqlValue, .text(name),
    ]
  }
}

/// A model of the promised order of values: `NULL` first, texts by their bytes.
struct ThingModel {
  let table: DatabaseTable<Thing>
  var order: DatabaseOrdering
  let isReversed: Bool

  private var layout: OrderingLayout { OrderingLayout(order, of: table) }

  func sorted(_ things: some Collection<Thing>) -> [DatabaseRow<Thing>] {
    let rows = things.map { DatabaseRow($0.values, of: table) }.sorted { precedes($0, $1) }
    return isReversed ? rows.reversed() : rows
  }

  private func precedes(_ left: DatabaseRow<Thing>, _ right: DatabaseRow<Thing>) -> Bool {
    for (term, index) in zip(layout.terms, layout.indices) {
      let comparison = compare(left.values[index], right.values[index], table.columns[index])
      if comparison != 0 { return (comparison < 0) != term.isDescending }
    }
    return false
  }

  private func compare(
    _ left: SQLValue, _ right: SQLValue, _ column: DatabaseColumn<Thing>
  ) -> Int {
    switch (left, right) {
    case (.null, .null): 0
    case (.null, _): -1
    case (_, .null): 1
    case (.integer(let left), .integer(let right)): left < right ? -1 : left > right ? 1 : 0
    case (.real(let left), .real(let right)): left < right ? -1 : left > right ? 1 : 0
    case (.text(let left), .text(let right)):
      compare(fold(left, column), fold(right, column))
    default: 0
    }
  }

  private func compare(_ left: String, _ right: String) -> Int {
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }

  private func fold(_ text: String, _ column: DatabaseColumn<Thing>) -> String {
    guard column.collation == .caseInsensitive else { return text }
    return String(
      decoding: text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// Returns the expected sections of a list.
  func snapshot(
    _ things: some Collection<Thing>
  ) throws -> TableSnapshot<DatabaseSection, DatabaseRow<Thing>> {
    var sections: [TableSection<DatabaseSection, DatabaseRow<Thing>>] = []
    for row in sorted(things) {
      let section = section(of: row)
      if let last = sections.indices.last, sections[last].section.id == section.id {
        sections[last].rows.append(row)
      } else {
        sections.append(TableSection(section, rows: [row]))
      }
    }
    return try TableSnapshot(sections)
  }

  private func section(of row: DatabaseRow<Thing>) -> DatabaseSection {
    guard order.sections != .none else {
      return DatabaseSection(id: .null, header: nil, indexTitle: nil)
    }
    let column = table.columns[layout.indices[0]]
    let value = row.values[layout.indices[0]]
    guard case .text(let text) = value else {
      let text = value == .null ? "" : column.column.text(of: row.record)
      return DatabaseSection(id: value, header: text.isEmpty ? "—" : text, indexTitle: nil)
    }
    let isFolded = column.collation == .caseInsensitive
    var header = text
    if case .prefix(let length) = order.sections {
      header = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
      if isFolded { header = Self.capitalized(fold(header, column)) }
    }
    let prefix = order.sections == .values ? text : header
    let title = text.unicodeScalars.first.map { String($0) }
    return DatabaseSection(
      id: .text(fold(prefix, column)), header: header.isEmpty ? "—" : header,
      indexTitle: isFolded ? title.map(Self.capitalized) : title)
  }

  private static func capitalized(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, ("a"..."z").contains(first) else { return text }
    return first.properties.uppercaseMapping + String(text.unicodeScalars.dropFirst())
  }
}
