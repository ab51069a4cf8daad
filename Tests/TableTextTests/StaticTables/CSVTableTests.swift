import TableData
import TableText
import TestSampling
import Testing
import TextDrawing

/// A table as comma-separated values.
@Suite struct CSVTableTests {
  @Test func recordsAreThoseOfTheRFC() throws {
    let rows = [
      Volume(id: 1, title: "Emma", author: "Austen, Jane", price: "9"),
      Volume(id: 2, title: "say \"雪国\"", author: "a\r\nb\nc", price: ""),
      Volume(id: 3, title: "\u{1B}[31m", author: "tab\there", price: "a;b"),
    ]
    let table = StaticTable(
      try books([(Shelf(id: 1, header: "Ignored"), rows)]), columns: bookColumns, title: "Ignored",
      footer: "Ignored")
    #expect(
      table.text(as: .csv()) == """
        Title,Author,Price\r
        Emma,"Austen, Jane",9\r
        "say ""雪国""\","a\r\nb\nc",\r
        ␛[31m,"tab\there","a;b"\r

        """)
  }

  @Test func optionsChangeSeparatorHeadingsAndSections() throws {
    let table = StaticTable(try someBooks(), columns: Array(bookColumns[..<2]))
    let options = CSVOptions(delimiter: .semicolon, sectionColumnTitle: "Kind")
    #expect(
      table.text(as: .csv(options)) == """
        Kind;Title;Author\r
        Novels;Emma;Jane Austen\r
        Novels;雪国;川端康成\r
        ;"Moby-Dick; or, The Whale";H. M.\r

        """)
    let bare = table.text(as: .csv(CSVOptions(delimiter: .tab, includesHeader: false)))
    #expect(bare.hasPrefix("Emma\tJane Austen\r\n"))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), (" =1", "' =1"),
    ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("＝1", "'＝1"), ("\u{A0}=1", "'\u{A0}=1"),
    ("=\"a\"", "\"'=\"\"a\"\"\""), ("1=1", "1=1"), ("", "\"\""), ("a-b", "a-b"), ("'=", "'="),
  ])
  func formulasAreGuardedAgainst(text: String, field: String) throws {
    let table = StaticTable(
      try books([(Shelf(id: 0), [Volume(id: 1, title: text)])]), columns: [bookColumns[0]])
    #expect(table.text(as: .csv(CSVOptions(includesHeader: false))) == field + "\r\n")
    #expect(CSVOptions() == CSVOptions(escapesFormulas: true))
  }

  /// Formulas after invisible characters are guarded; data is written as it is.
  @Test(arguments: [
    "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{180E}", "\u{3164}", "\u{2800}", "\u{2003}",
    "\u{200B}\u{FEFF} ", "\u{300}", "\u{FE0F}",
  ])
  func formulasBehindWhatCannotBeSeenAreGuardedAgainst(blank: String) throws {
    let table = StaticTable(
      try books([(Shelf(id: 0), [Volume(id: 1, title: blank + "=1")])]), columns: [bookColumns[0]])
    let guarded = table.text(as: .csv(CSVOptions(includesHeader: false)))
    #expect(Array(guarded.unicodeScalars) == Array("'\(blank)=1\r\n".unicodeScalars))
    var options = CSVOptions.lossless
    options.includesHeader = false
    let data = table.text(as: .csv(options)).unicodeScalars.filter { $0 != "\"" }
    #expect(Array(data) == Array("\(blank)=1\r\n".unicodeScalars))
  }

  @Test(arguments: [true, false])
  func noFieldGivesTheFileAMark(isHeading: Bool) throws {
    let column = TextColumn("\u{FEFF}Title") { (volume: Volume) in volume.title }
    let table = StaticTable(
      try books([(Shelf(id: 0), [Volume(id: 1, title: "\u{FEFF}Emma")])]), columns: [column])
    let text = table.text(as: .csv(CSVOptions(includesHeader: isHeading)))
    #expect(Array(text.utf8.prefix(4)) == Array("\"\u{FEFF}".utf8))
  }

  @Test func emptyTablesHaveTheirHeadings() {
    let empty = StaticTable(TableSnapshot<Shelf, Volume>(), columns: bookColumns)
    #expect(empty.text(as: .csv()) == "Title,Author,Price\r\n")
    #expect(StaticTable(TableSnapshot<Shelf, Volume>(), columns: []).text(as: .csv()) == "")
  }

  /// Written texts round-trip, with control characters kept or made visible.
  @Test(arguments: CSVOptions.Delimiter.detected, [true, false])
  func whatIsWrittenIsReadBack(delimiter: CSVOptions.Delimiter, keepsControlCharacters: Bool) {
    var samples = TextSamples(seed: 41)
    for _ in 0..<Sample.pick(60, ofGate: 300) {
      var table = samples.hostileBooks()
      if table.columns.isEmpty { table.columns = bookColumns }
      let options = CSVOptions(
        delimiter: delimiter, sectionColumnTitle: "Section", escapesFormulas: false,
        keepsControlCharacters: keepsControlCharacters)
      var expected = [["Section"] + table.columns.map(\.format.title)]
      for section in table.snapshot.contents {
        for row in section.rows {
          expected.append([section.section.header ?? ""] + table.columns.map { $0.text(row) })
        }
      }
      let records = CSVReader.records(of: table.text(as: .csv(options)), delimiter: delimiter)
      if keepsControlCharacters {
        #expect(records.map { $0.map(scalars) } == expected.map { $0.map(scalars) })
      } else {
        #expect(records == expected.map { $0.map(visible) })
      }
    }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// A text made safe but for its line breaks and tabs.
  private func visible(_ text: String) -> String {
    var parts: [(text: String, end: String)] = [("", "")]
    for scalar in text.unicodeScalars {
      if ["\r", "\n", "\t"].contains(scalar) {
        parts[parts.count - 1].end = String(scalar)
        parts.append(("", ""))
      } else {
        parts[parts.count - 1].text.unicodeScalars.append(scalar)
      }
    }
    return parts.map { $0.text.sanitizedForTerminal + $0.end }.joined()
  }
}

/// A minimal reader of RFC 4180.
enum CSVReader {
  static func records(of text: String, delimiter: CSVOptions.Delimiter) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        // Two of them within quotes are one; the first has closed the quotes for a moment.
        if !isQuoted, previous == "\"" { field.append(scalar) }
        isQuoted.toggle()
      case delimiter.text.unicodeScalars.first where !isQuoted:
        record.append(String(field))
        field = String.UnicodeScalarView()
      case "\r" where !isQuoted: break
      case "\n" where !isQuoted:
        records.append(record + [String(field)])
        record = []
        field = String.UnicodeScalarView()
      default: field.append(scalar)
      }
      previous = scalar
    }
    return records
  }
}
