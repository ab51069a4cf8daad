import TableData
import TableDisplay
import TableText
import TextDrawing

/// A section of the tables in these tests.
struct Shelf: SectionModel {
  let id: Int
  var header: String?
  var footer: String?
}

/// A row of the tables in these tests, with all decorations.
struct Thing: RowModel {
  let id: Int
  var content: CellContent
  var height = 1
  var cellHeight: Int { height }
  var cellIdentifier = "thing"
  var control = LeadingControl.none
  var accessory = RowAccessory.none
  var indentationLevel = 0
  var expansion: RowExpansion?
  var isEditable = true

  init(_ id: Int, _ content: CellContent) {
    self.id = id
    self.content = content
  }

  init(_ id: Int, _ title: String, _ detail: String? = nil) {
    self.init(id, .titled(title, detail: detail))
  }

  /// The row with another value of a property.
  func with<Value>(_ property: WritableKeyPath<Thing, Value>, _ value: Value) -> Thing {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }
}

struct ThingDelegate: TableViewDelegate {
  typealias Section = Shelf

  func accessory(for row: Thing) -> RowAccessory { row.accessory }
  func indentationLevel(for row: Thing) -> Int { row.indentationLevel }
  func expansion(of row: Thing) -> RowExpansion? { row.expansion }
  func editingStyle(for row: Thing) -> EditingStyle { row.isEditable ? .delete : .none }
  func canMove(_ row: Thing) -> Bool { row.isEditable }
}

typealias ThingTable = HeadlessTableView<Shelf, Thing, TextCell>

/// Makes a table of sections with their rows.
func thingTable(
  _ sections: [TableSection<Shelf, Thing>],
  configuration: TableViewConfiguration = TableViewConfiguration(),
  height: Int = 20
) throws -> ThingTable {
  let table = ThingTable(
    try TableSnapshot(sections), configuration: configuration, viewportHeight: height,
    delegate: ThingDelegate())
  table.register(
    CellRegistration(identifier: "thing", make: TextCell.init) { cell, row in
      cell.content = row.content
      cell.control = row.control
    })
  return table
}

/// Makes a table of one section without a header.
func thingTable(_ rows: [Thing], headerHeight: Int = 0) throws -> ThingTable {
  try thingTable(
    [TableSection(Shelf(id: 0), rows: rows)],
    configuration: TableViewConfiguration(tableHeaderHeight: headerHeight))
}

extension TableRenderer {
  /// The visible lines of a table, without empty ones at the end.
  func lines(of table: ThingTable, width: Int) throws -> [String] {
    var canvas = TextCanvas(width: width, height: table.state.viewportHeight)
    try draw(table, onto: &canvas, from: 0)
    return canvas.lines.trimmingEmptyEnd
  }
}

extension [String] {
  var trimmingEmptyEnd: [String] {
    Array(prefix((lastIndex { !$0.isEmpty } ?? -1) + 1))
  }
}
