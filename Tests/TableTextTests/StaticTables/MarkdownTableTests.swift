import TableData
import TableText
import Testing
import TextDrawing

/// A table as Markdown.
@Suite struct MarkdownTableTests {
  @Test func eachSectionIsATable() throws {
    let table = StaticTable(
      try someBooks(), columns: bookColumns, title: "Library #1", footer: "- 3 in all")
    #expect(
      table.lines(as: .markdown) == [
        "## Library \\#1", "",
        "### Novels", "",
        "| Title | Author | Price |",
        "| --- | :-: | --: |",
        "| Emma | Jane Austen | 9.90 |",
        "| 雪国 | 川端康成 | 12.00 |", "",
        "2 books", "",
        "| Title | Author | Price |",
        "| --- | :-: | --: |",
        "| Moby-Dick; or, The Whale | H. M. | 7 |", "",
        "### Empty", "",
        "| Title | Author | Price |",
        "| --- | :-: | --: |", "",
        "\\- 3 in all",
      ])
  }

  @Test(arguments: [
    ("a|b", "a\\|b"), ("a\\|b", "a\\\\\\|b"), ("a\nb\r\nc", "a<br>b<br>c"),
    ("<b>&lt;", "\\<b\\>\\&lt;"), ("*x* _y_ `z`", "\\*x\\* \\_y\\_ \\`z\\`"),
    ("[a](b)", "\\[a\\](b)"), (" x ", "&#32;x&#32;"), ("  ", "&#32;&#32;"), ("", ""),
    ("\u{1B}[0m\t", "␛\\[0m␉"), ("\u{202E}a", "\u{FFFD}a"), ("~~a~~ $b$", "\\~\\~a\\~\\~ \\$b\\$"),
  ])
  func markupIsEscaped(text: String, cell: String) throws {
    let table = StaticTable(
      try books([(Shelf(id: 0), [Volume(id: 1, title: text)])]), columns: [bookColumns[0]])
    #expect(table.lines(as: .markdown) == ["| Title |", "| --- |", "| \(cell) |"])
  }

  @Test(arguments: [
    ("1. x", "1\\. x"), ("12) x", "12\\) x"), ("+ x", "\\+ x"), ("---", "\\---"), ("===", "\\==="),
    ("# x #", "\\# x \\#"), ("> x", "\\> x"), ("2 books", "2 books"), ("", ""), ("1", "1"),
  ])
  func aFooterIsAParagraph(footer: String, line: String) {
    let table = StaticTable(
      TableSnapshot<Shelf, Volume>(), columns: [bookColumns[0]], footer: footer)
    #expect(table.lines(as: .markdown) == ["| Title |", "| --- |", "", line])
  }

  @Test func emptyTablesHaveTheirHeadings() {
    let empty = TableSnapshot<Shelf, Volume>()
    #expect(
      StaticTable(empty, columns: [bookColumns[0]], title: "None").lines(as: .markdown)
        == ["## None", "", "| Title |", "| --- |"])
    #expect(StaticTable(empty, columns: []).lines(as: .markdown) == [])
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var samples = TextSamples(seed: 51)
    for _ in 0..<400 {
      var table = samples.hostileBooks()
      if table.columns.isEmpty { table.columns = bookColumns }
      let lines = table.lines(as: .markdown)
      #expect(lines.allSatisfy { $0.sanitizedForTerminal == $0 })
      let headings = table.columns.map { shown($0.format.title) }
      var expected: [[String]] = []
      for section in table.snapshot.contents {
        expected += [headings]
        expected += section.rows.map { row in table.columns.map { shown($0.text(row)) } }
      }
      if expected.isEmpty { expected = [headings] }
      // The second line of a table is the rule below its headings.
      let blocks = lines.split(separator: "").map(Array.init).filter(isTable)
      let rows = blocks.flatMap { [$0[0]] + $0[2...] }
      #expect(rows.map(MarkdownReader.cells) == expected)
      #expect(rows.allSatisfy { MarkdownReader.hasNoMarkup($0) })
    }
  }

  private func isTable(_ block: [String]) -> Bool {
    block.first?.utf8.first == UInt8(ascii: "|")
  }

  private func shown(_ text: String) -> String {
    text.sanitizedTerminalLines.joined(separator: "\n")
  }
}

/// A minimal reader of the rows of Markdown tables.
enum MarkdownReader {
  static func cells(of row: String) -> [String] {
    var cells: [String.UnicodeScalarView] = []
    var cell = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in row.unicodeScalars {
      if scalar == "|", !isEscaped {
        cells.append(cell)
        cell = String.UnicodeScalarView()
      } else {
        cell.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return cells.dropFirst().map { plain(String($0.dropFirst().dropLast())) }
  }

  /// Whether everything that could be markup is escaped, but for line breaks and blanks.
  static func hasNoMarkup(_ row: String) -> Bool {
    var rest = row.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "<" || scalar == "&" {
        let known = (scalar == "<" ? "br>" : "#32;").unicodeScalars
        guard rest.starts(with: known) else { return false }
        rest = rest.dropFirst(known.count)
      } else if "`*_~[]>$".unicodeScalars.contains(scalar) {
        return false
      } else if scalar == "\\" {
        rest = rest.dropFirst()
      }
    }
    return true
  }

  private static func plain(_ cell: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = cell.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\" {
        rest.popFirst().map { result.append($0) }
      } else if scalar == "<" {
        rest = rest.dropFirst(3)
        result.append("\n")
      } else if scalar == "&" {
        rest = rest.dropFirst(4)
        result.append(" ")
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
