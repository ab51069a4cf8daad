import TableData
import TableText
import Testing
import TextDrawing

/// A table as HTML.
@Suite struct HTMLTableTests {
  @Test func eachSectionIsABody() throws {
    let table = StaticTable(
      try someBooks(), columns: bookColumns, title: "Library & more", footer: "3 in all")
    let center = " class=\"center\""
    let end = " class=\"number\""
    #expect(
      table.lines(as: .html) == [
        "<table>",
        "<caption>Library &amp; more</caption>",
        "<thead>",
        "<tr><th scope=\"col\">Title</th><th scope=\"col\"\(center)>Author</th>"
          + "<th scope=\"col\"\(end)>Price</th></tr>",
        "</thead>",
        "<tbody>",
        "<tr><th scope=\"rowgroup\" colspan=\"3\">Novels</th></tr>",
        "<tr><td>Emma</td><td\(center)>Jane Austen</td><td\(end)>9.90</td></tr>",
        "<tr><td>雪国</td><td\(center)>川端康成</td><td\(end)>12.00</td></tr>",
        "<tr><td colspan=\"3\">2 books</td></tr>",
        "</tbody>",
        "<tbody>",
        "<tr><td>Moby-Dick; or, The Whale</td><td\(center)>H. M.</td><td\(end)>7</td></tr>",
        "</tbody>",
        "<tbody>",
        "<tr><th scope=\"rowgroup\" colspan=\"3\">Empty</th></tr>",
        "</tbody>",
        "<tfoot>",
        "<tr><td colspan=\"3\">3 in all</td></tr>",
        "</tfoot>",
        "</table>",
      ])
  }

  @Test(arguments: [
    ("<script>", "&lt;script&gt;"), ("a&amp;b", "a&amp;amp;b"), ("\"'", "&quot;&#39;"),
    ("a\nb\r\nc", "a<br>b<br>c"), ("\u{0}\u{1B}", "␀␛"), ("\u{202E}x", "\u{FFFD}x"),
    ("<\u{338}", "&lt;\u{338}"), ("&\u{301}", "&amp;\u{301}"),
  ])
  func markupIsEscaped(text: String, cell: String) throws {
    let table = StaticTable(
      try books([(Shelf(id: 0), [Volume(id: 1, title: text)])]), columns: [bookColumns[0]])
    let lines = table.lines(as: .html)
    #expect(
      lines.contains { $0.unicodeScalars.elementsEqual("<tr><td>\(cell)</td></tr>".unicodeScalars) }
    )
  }

  @Test func emptyTablesHaveTheirHeadings() {
    let empty = TableSnapshot<Shelf, Volume>()
    #expect(
      StaticTable(empty, columns: [bookColumns[0]]).lines(as: .html) == [
        "<table>", "<thead>", "<tr><th scope=\"col\">Title</th></tr>", "</thead>", "</table>",
      ])
    #expect(StaticTable(empty, columns: []).lines(as: .html) == ["<table>", "</table>"])
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var samples = TextSamples(seed: 61)
    for _ in 0..<400 {
      let table = samples.hostileBooks()
      let text = table.text(as: .html)
      var reader = HTMLReader(text)
      reader.read()
      #expect(reader.openTags == [], "\(text)")
      #expect(reader.unknown == [])
      var expected = table.title.map { [$0] } ?? []
      expected += table.columns.map(\.format.title)
      for section in table.snapshot.contents {
        expected += section.section.header.map { [$0] } ?? []
        expected += section.rows.flatMap { row in table.columns.map { $0.text(row) } }
        expected += section.section.footer.map { [$0] } ?? []
      }
      expected += table.footer.map { [$0] } ?? []
      #expect(reader.cells == expected.map { $0.sanitizedTerminalLines.joined(separator: "\n") })
    }
  }
}

/// A minimal reader of the elements of tables.
struct HTMLReader {
  private(set) var cells: [String] = []
  private(set) var openTags: [String] = []
  /// Unexpected tags and entities.
  private(set) var unknown: [String] = []
  private var rest: Substring.UnicodeScalarView
  private var cell: String.UnicodeScalarView?

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'",
  ]
  private static let cellTags = ["caption", "th", "td"]

  init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  mutating func read() {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<": readTag(take(until: ">"))
      case "&":
        let name = take(until: ";")
        if let scalar = Self.entities[name] { cell?.append(scalar) } else { unknown.append(name) }
      default:
        if cell == nil, scalar != "\n" { unknown.append(String(scalar)) }
        cell?.append(scalar)
      }
    }
  }

  private mutating func take(until end: Unicode.Scalar) -> String {
    let taken = rest.prefix { $0 != end }
    rest = rest[taken.endIndex...].dropFirst()
    return String(String.UnicodeScalarView(taken))
  }

  private mutating func readTag(_ tag: String) {
    let name = String(tag.prefix { $0 != " " })
    if name == "br" {
      cell?.append("\n")
    } else if name.hasPrefix("/") {
      if openTags.popLast() != String(name.dropFirst()) { unknown.append(name) }
      if let cell, Self.cellTags.contains(String(name.dropFirst())) { cells.append(String(cell)) }
      cell = nil
    } else {
      openTags.append(name)
      let known = ["table", "thead", "tbody", "tfoot", "tr"] + Self.cellTags
      if !known.contains(name) { unknown.append(name) }
      cell = Self.cellTags.contains(name) ? String.UnicodeScalarView() : nil
    }
  }
}
