import TableColumns
import TableData
import TableTesting
import TableText
import Testing

/// How a file was written is seen in its first lines.
@Suite struct CSVDetectionTests {
  @Test(arguments: [
    ("a,b\n1,2\n", CSVOptions.Delimiter.comma), ("a;b\n1;2\n", .semicolon), ("a\tb\n1\t2", .tab),
    ("a|b|c\n1|2,5|3\n4|5|6;7\n", .verticalBar), ("a,b\n1|2,3\n", .comma),
    ("", .comma), ("\n\n", .comma), ("a", .comma), ("Remark\nx, y\nz, w\n", .comma),
    ("Name\nx; y; z\n", .comma), ("\u{FEFF}a;b\n1;2", .semicolon), ("\u{FEFF}", .comma),
    // Decimal commas, also in each line.
    ("a;b\n1,5;2,5\n", .semicolon), ("Size, m;Mass, kg;Name\n1,80;75,5;Ada\n", .semicolon),
    ("Last, first\tAge\nLovelace, Ada\t36\n", .tab),
    // In quotation marks.
    ("\"a;b;c\",\"d\"\n\"1;2;3\",4\n", .comma), ("\"x,y\";z\n1;2\n", .semicolon),
    ("\"a,\n\"\"b;\",c\n1,2\n", .comma), ("\"a;b;c,d\ne;f\n", .comma), ("\"a;b\n", .comma),
    // A missing and a surplus field, and another delimiter in most lines.
    ("a,b,c\n1,2\n1,2,3,4\n1,2,3\n", .comma), ("id,tags\n1,a;b\n2,c;d\n", .comma),
    ("a;b,c\n1;2\n3;4\n", .semicolon),
    // Quotation marks that would stand within a field, and those of inches in all.
    ("a;b,5\" pipe\na,1\"\nb,2\"\n", .comma),
    ("x,\"a;b\"\n1,\"p;q\"\n2,\"r;s\"\n", .comma), ("x,\"a;b\"\np;q,1\nr;s,2\n", .comma),
  ])
  func theDelimiterIsDetected(text: String, delimiter: CSVOptions.Delimiter) {
    for ending in CSVOptions.LineEnding.allCases {
      let text = text.replacing("\n", with: ending.rawValue)
      #expect(CSVOptions(detectedIn: text.utf8).delimiter == delimiter, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("a,b\n1,2\r\n", CSVOptions.LineEnding.lf), ("a,b\r\n1,2\n", .crlf), ("a\rb\r", .cr),
    ("\"a\nb\",c\r\n1,2\r\n", .crlf), ("\"a\r\nb\",c\n", .lf), ("\r\na,b\n", .crlf), ("a,b", .crlf),
  ])
  func theEndOfLinesIsDetected(text: String, ending: CSVOptions.LineEnding) {
    #expect(CSVOptions(detectedIn: text.utf8).lineEnding == ending)
  }

  /// The name counts where the text tells nothing.
  @Test func aTextOfOneColumnHasTheDelimiterOfItsName() {
    func options(of text: String, _ name: String) -> CSVOptions {
      CSVOptions(detectedIn: text.utf8, named: name)
    }
    #expect(options(of: "h\nx\ny\n", "a.csv").delimiter == .comma)
    #expect(options(of: "h\nx\ny\n", "A.TSV").delimiter == .tab)
    #expect(options(of: "h\r\nx\r\n", "a.tsv").lineEnding == .crlf)
    #expect(options(of: "a;b\n1;2\n", "a.csv").delimiter == .semicolon)
    let named = CSVOptions(detectedIn: "a;b\n1;2\n".utf8, named: "a.csv", delimiter: .verticalBar)
    #expect(named.delimiter == .verticalBar && named.lineEnding == .lf)
    let first = CSVParser.records(in: "h\n").first { _ in true }
    let alone = CSVOptions(detectedIn: "h\n".utf8, delimiter: .comma)
    for known in [options(of: "h\n", "a.csv"), options(of: "h\n", "a.tsv"), alone] {
      #expect(known.firstError(in: [], below: first) == nil)
      #expect(known.firstError(in: [], below: nil)?.reason.english == "The text is empty.")
    }
    #expect(options(of: "h\n", "a.txt").firstError(in: [], below: first) != nil)
  }

  @Test(arguments: [
    ("tab", "\t"), ("\\t", "\t"), ("\t", "\t"), ("|", "|"), (":", ":"), (" ", " "), ("x", "x"),
  ])
  func anyCharacterCanBeTheDelimiter(typed: String, text: String) throws {
    let delimiter = try #require(CSVOptions.Delimiter(typed))
    #expect(delimiter.text == text)
    var options = CSVOptions(detectedIn: "a,b\n".utf8, delimiter: delimiter)
    #expect(options.delimiter == delimiter && options.lineEnding == .lf)
    options.includesHeader = false
    let fields = ["1\(text)2", "3"]
    let rows = CSVParser.records(in: "\"\(fields[0])\",3\n")
    let columns = CSVRecord.columns(titled: ["p", "q"]).map { TextColumn($0) }
    let written = StaticTable(try TableSnapshot(rows: rows), columns: columns)
      .text(as: .csv(options))
    #expect(written == "\"1\(text)2\"\(text)3\n")
    #expect(CSVParser.records(in: written, delimiter: delimiter).map(\.fields) == [fields])
  }

  @Test(arguments: ["", "::", "\"", "\n", "\r", "\0", "é", "\\n"])
  func someTextsAreNoDelimiters(text: String) {
    #expect(CSVOptions.Delimiter(text) == nil)
  }

  @Test func onlyTheBeginningOfALongFileIsRead() {
    let lines = String(repeating: "1;2\n", count: 100_000)
    #expect(CSVOptions(detectedIn: ("a;b\n" + lines + "\"").utf8).delimiter == .semicolon)
    let text = "\"" + String(repeating: "a;\n", count: 1_000_000)
    #expect(CSVOptions(detectedIn: text.utf8).delimiter == .comma)
  }

  /// Also where headings and values have other delimiters.
  @Test(arguments: ["a", "a;b", "a\tb", "a,b", "a;\"b\""], CSVOptions.Delimiter.detected)
  func whatIsWrittenHasItsDelimiter(title: String, delimiter: CSVOptions.Delimiter) throws {
    for value in ["p", "p;q", "p\tq", "p,q"] {
      var options = CSVOptions.lossless
      options.delimiter = delimiter
      let columns = CSVRecord.columns(titled: ["x", title])
      let rows = CSVParser.records(in: "\"\(value)\",1\n1,\"\(value)\"\n")
      let text = StaticTable(try TableSnapshot(rows: rows), columns: columns.map { TextColumn($0) })
        .text(as: .csv(options))
      #expect(CSVOptions(detectedIn: text.utf8).delimiter == delimiter, "\(text)")
      let written = Array(CSVParser.records(in: text, delimiter: delimiter)).map(\.fields)
      #expect(written == [["x", title], [value, "1"], ["1", value]])
    }
  }

  @Test func whatIsWrittenIsDetected() throws {
    for delimiter in CSVOptions.Delimiter.detected {
      for ending in CSVOptions.LineEnding.allCases {
        for hasMark in [false, true] {
          var options = CSVOptions.lossless
          (options.delimiter, options.lineEnding) = (delimiter, ending)
          options.startsWithByteOrderMark = hasMark
          let table = StaticTable(try someBooks(), columns: bookColumns)
          let text = table.text(as: .csv(options))
          #expect(CSVOptions(detectedIn: text.utf8) == options)
          #expect(text.unicodeScalars.starts(with: ["\u{FEFF}"]) == hasMark)
          #expect(
            CSVParser.records(in: text, delimiter: delimiter).map(\.fields).first
              == bookColumns.map(\.format.title))
        }
      }
    }
  }
}
