import PageServer
import TableMerging

struct Aisle: Identifiable, Codable, Equatable, Sendable {
  let id: String
  var title: String
}

struct Good: Identifiable, Codable, Equatable, Sendable {
  let id: String
  var name: String
  var price: Int
  var note: String
}

/// A table in memory that changes at random, isolated by an actor.
actor Goods {
  typealias Table = TableSnapshot<Aisle, Good>

  static let table = HTMLTable<Aisle, Good>(
    columns: [
      TextColumn(ValueColumn("name", title: "Name", \.name)),
      TextColumn(ValueColumn("price", title: "Price", \.price)),
      TextColumn(ValueColumn("note", title: "Note", \.note)),
      TextColumn("Id", id: "id", text: \.id),
    ], sectionHeader: \.title)

  let feed: TableFeed<Aisle, Good>
  private let source: TableDataSource<Aisle, Good>
  private let editor: WebPageEditor
  private var generator: Generator
  private var lastID: Int

  init(sections: Int, rows: Int, seed: UInt64) throws {
    var generator = Generator(state: seed)
    let sections = (0..<sections).map { section in
      let aisle = Aisle(id: "\(section)", title: HostileTexts.pick(&generator))
      let first = section * rows
      let goods = (first..<first + rows).map {
        Good(id: "\($0)", name: "Good \($0)", price: $0 % 97, note: "")
      }
      return TableSection(aisle, rows: goods)
    }
    lastID = sections.count * rows
    self.generator = generator
    source = TableDataSource(try Table(sections), undoLimit: 1_000)
    feed = TableFeed(source)
    editor = WebPageEditor(
      table: Self.table, source: source, feed: feed,
      mergePolicy: RowMergePolicy(fields: \.name, \.price, \.note)
    ) { (Good(id: "new-\(UInt64.random(in: 0...UInt64.max))", name: "", price: 0, note: ""), "0") }
  }

  func perform(_ edit: WebPageEdit, clientID visitor: String, number: Int) -> WebPageEditResponse {
    editor.perform(edit, clientID: visitor, number: number)
  }

  /// Makes random changes, as one edit or several.
  func change(_ count: Int) throws {
    for _ in 0..<count {
      try source.edit(named: "Random") { table throws(TableError) in try change(&table) }
    }
  }

  /// Changes prices at the top; the table keeps its size.
  func touch(_ count: Int) throws {
    for _ in 0..<count {
      guard let row = source.snapshot.row(atIndex: generator.next(60)) else { return }
      try source.edit(named: "Price") { table throws(TableError) in
        try table.update(id: row.id) { $0.price = ($0.price + 1) % 1_000 }
      }
    }
  }

  /// Shows each hostile text as a heading, an identifier and two cells.
  func showHostileTexts() throws {
    let sections = HostileTexts.combined.enumerated().map { index, text in
      TableSection(
        Aisle(id: "\(text)\(index)", title: text),
        rows: [Good(id: "\(text)\(index)", name: text, price: index, note: text)])
    }
    source.apply(try Table(sections), named: "Texts")
    lastID = 1_000_000
  }

  /// Inserts rows at the top.
  func insertOnTop(_ count: Int) throws {
    guard let first = source.snapshot.sections.first?.id else { return }
    try source.edit(named: "Top") { table throws(TableError) in
      for _ in 0..<count { try table.insert(make(), at: .startOf(first)) }
    }
  }

  func move(_ id: String, below other: String) throws {
    try source.edit(named: "Move") { table throws(TableError) in
      try table.move(id: id, to: .after(other))
    }
  }

  func edit(_ edit: WebPageEdit) -> WebPageEditResponse {
    lastNumber += 1
    return editor.perform(edit, clientID: "source", number: lastNumber)
  }

  private var lastNumber = 0

  private func make() -> Good {
    lastID += 1
    let id = generator.next(5) == 0 ? "\(HostileTexts.pick(&generator)) \(lastID)" : "\(lastID)"
    return Good(id: id, name: HostileTexts.pick(&generator), price: generator.next(1_000), note: "")
  }

  private func change(_ table: inout Table) throws(TableError) {
    guard let first = table.sections.first?.id else { return }
    guard table.rowCount > 0, let row = table.row(atIndex: generator.next(table.rowCount)),
      let other = table.row(atIndex: generator.next(min(table.rowCount, 80)))
    else { return try table.append(make(), to: first) }
    switch generator.next(12) {
    case 0...3: try table.update(id: row.id) { $0.name = HostileTexts.pick(&generator) }
    case 4:
      try table.update(id: other.id) {
        $0.price += 1; $0.note += "."
      }
    case 5, 6: try table.insert(make(), at: .before(other.id))
    case 7: table.remove(id: other.id)
    case 8: if row.id != other.id { try table.move(id: row.id, to: .after(other.id)) }
    case 9: try changeSection(&table)
    case 10: for _ in 0..<3 { try table.insert(make(), at: .after(row.id)) }
    default: table.remove(id: row.id)
    }
  }

  private func changeSection(_ table: inout Table) throws(TableError) {
    let sections = Array(table.sections)
    let section = sections[generator.next(sections.count)]
    switch generator.next(5) {
    case 0:
      lastID += 1
      let aisle = Aisle(id: "a\(lastID)", title: HostileTexts.pick(&generator))
      try table.insertSection(aisle, at: .before(section.id))
    case 1 where sections.count > 3: table.removeSection(id: section.id)
    case 2 where sections.count > 1 && section.id != sections[0].id:
      try table.moveSection(id: section.id, to: .before(sections[0].id))
    default: try table.updateSection(Aisle(id: section.id, title: HostileTexts.pick(&generator)))
    }
  }
}
