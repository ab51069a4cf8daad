import TableColumns
import TableData
import TableFeeds
import TableHTML
import TableText
import TextDrawing

/// A section of the tables of these tests.
struct Shelf: Identifiable, Equatable, Sendable {
  let id: Int
  var title = "A"
}

/// A row of the tables of these tests.
struct Thing: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var price = 1
  var isNew = false
}

enum Things {
  static let columns: [TextColumn<Thing>] = [
    TextColumn("Number", id: "id", alignment: .trailing) { "\($0.id)" },
    TextColumn(ValueColumn("name", title: "Name", \Thing.name).required("A name, please.")),
    TextColumn(
      ValueColumn<Thing>(
        "price", title: "Price", \.price, kind: .number, value: { .integer($0) },
        format: { "$\($0)" }, parse: { try price($0) }
      ).editingFormat { "\($0.price)" }),
    TextColumn(ValueColumn("new", title: "New", \Thing.isNew)),
  ]

  static let table = HTMLTable<Shelf, Thing>(columns: columns) { $0.title }
  static let plain = HTMLTable<Shelf, Thing>(columns: columns)

  /// A snapshot of things by shelf, named by their numbers.
  static func snapshot(_ shelves: [(Int, [Int])]) throws -> TableSnapshot<Shelf, Thing> {
    try TableSnapshot(
      shelves.map { shelf, things in
        TableSection(
          Shelf(id: shelf, title: "Shelf \(shelf)"),
          rows: things.map { Thing(id: $0, name: "Thing \($0)") })
      })
  }

  private static func price(_ text: String) throws -> Int {
    guard let price = Int(text) else { throw ColumnError.invalidInteger(text) }
    return price
  }
}
