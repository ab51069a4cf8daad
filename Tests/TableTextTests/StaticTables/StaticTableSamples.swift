import TableData
import TableText
import TextDrawing

/// A row of the tables printed here.
struct Volume: Identifiable, Equatable {
  let id: Int
  var title: String
  var author = ""
  var price = ""
}

/// Makes a table of sections with their rows.
func books(_ sections: [(Shelf, [Volume])]) throws -> TableSnapshot<Shelf, Volume> {
  try TableSnapshot(sections.map { TableSection($0, rows: $1) })
}

/// Two sections, one with a header and a footer, and an empty one.
func someBooks() throws -> TableSnapshot<Shelf, Volume> {
  try books([
    (
      Shelf(id: 1, header: "Novels", footer: "2 books"),
      [
        Volume(id: 1, title: "Emma", author: "Jane Austen", price: "9.90"),
        Volume(id: 2, title: "雪国", author: "川端康成", price: "12.00"),
      ]
    ),
    (Shelf(id: 2), [Volume(id: 3, title: "Moby-Dick; or, The Whale", author: "H. M.", price: "7")]),
    (Shelf(id: 3, header: "Empty"), []),
  ])
}

let bookColumns: [TextColumn<Volume>] = [
  TextColumn("Title", text: \.title),
  TextColumn("Author", alignment: .center, text: \.author),
  TextColumn("Price", alignment: .trailing, text: \.price),
]

extension TextSamples {
  /// A text as an attacker or a careless user would write it.
  mutating func cellText() -> String {
    switch number(in: 0...4) {
    case 0: pick(hostilePayloads).text
    case 1:
      pick(["=1+1", "-3", "@SUM(A1)", " +x", "\"quoted\"", "a,b;c", "'", "a\nb", "\r\n", " x "])
    case 2:
      pick(["a|b", "\\|", "<b>&amp;</b>", "`x`", "*y*", "[z](u)", "# h", "1. x", "--", "日本語"])
    default: text(upTo: 16)
    }
  }

  /// A table of several sections with such texts.
  mutating func hostileBooks() -> StaticTable<Shelf, Volume> {
    var snapshot = TableSnapshot<Shelf, Volume>()
    for section in 0..<number(in: 0...3) {
      let rows = (0..<number(in: 0...4)).map { index in
        Volume(
          id: section * 10 + index, title: cellText(), author: cellText(), price: cellText())
      }
      let shelf = Shelf(
        id: section, header: pick([nil, cellText()]), footer: pick([nil, cellText()]))
      // The identifiers are all different.
      try? snapshot.appendSection(shelf, rows: rows)
    }
    var columns = Array(bookColumns[..<number(in: 0...3)])
    for index in columns.indices { columns[index].format.title = cellText() }
    return StaticTable(
      snapshot, columns: columns, title: pick([nil, cellText()]), footer: pick([nil, cellText()]))
  }
}

extension StaticTable {
  /// The lines of the table as text.
  func lines(_ options: TextTableOptions) -> [String] {
    lines(as: .text(options))
  }

  /// The lines of the table without the last line break.
  func lines(as format: StaticTableFormat) -> [String] {
    text(as: format).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { String($0) }
  }
}
