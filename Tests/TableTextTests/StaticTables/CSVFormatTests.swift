import TableData
import TableDisplay
import TableTesting
import TableText
import Testing

/// A text is written again as it was, but for the records that changed.
@Suite struct CSVFormatTests {
  private typealias Table = TableSnapshot<CSVSheet, CSVRecord>

  private struct Sheet {
    let text: String
    let options: CSVOptions
    let table: Table

    init(
      _ text: String, hasHeadings: Bool = true, delimiter: CSVOptions.Delimiter? = nil
    ) throws {
      self.text = text
      var options = CSVOptions(detectedIn: text.utf8, delimiter: delimiter)
      options.includesHeader = hasHeadings
      var records = CSVParser.records(in: text, delimiter: options.delimiter)
      self.options = options
      let columns = CSVSheet(of: &records, hasHeadings: hasHeadings)
      table = try Table(columns, rows: Array(records))
    }

    func text(of edited: Table) -> String {
      text(of: edited, keeping: table, in: text)
    }

    func text(of edited: Table, keeping saved: Table, in text: String) -> String {
      CSVSheet.text(of: edited, options: options, keeping: saved, in: text)
    }

    /// The text after the first field of a row was edited, and what undo makes of it.
    func texts(editing number: Int, to value: String) throws -> (edited: String, undone: String) {
      var edited = table
      var row = try #require(table.row(atIndex: number))
      row.fields[0] = value
      try edited.update(row)
      let text = text(of: edited)
      return (text, self.text(of: table, keeping: edited, in: text))
    }
  }

  private static let form =
    "\"a\",\"b\",c\r\n\r\n\"1\",\"p, q\",x\r\n2,\"p\r\nq\"\r\n\r\n\r\n3,"

  @Test func whatDidNotChangeStays() throws {
    let sheet = try Sheet(Self.form)
    #expect(sheet.text(of: sheet.table) == Self.form)
    var edited = sheet.table
    var row = try #require(edited.row(atIndex: 1))
    row.fields[0] = "two"
    try edited.update(row)
    let lines = "two,\"p\r\nq\"\r\n\r\n\r\n3,"
    #expect(sheet.text(of: edited) == "\"a\",\"b\",c\r\n\r\n\"1\",\"p, q\",x\r\n" + lines)
    edited.remove(id: row.id)
    #expect(sheet.text(of: edited) == "\"a\",\"b\",c\r\n\r\n\"1\",\"p, q\",x\r\n3,")
    try edited.move(id: try #require(edited.row(atIndex: 1)).id, to: .startOf(0))
    #expect(sheet.text(of: edited) == "\"a\",\"b\",c\r\n\r\n3,\r\n\"1\",\"p, q\",x\r\n")
  }

  @Test(arguments: [
    (0, "35", "\"35\",\"x\",\n5,p;q\n\n6\"in,\"\"\"\""),
    (0, "", "\"\",\"x\",\n5,p;q\n\n6\"in,\"\"\"\""),
    (1, "7,5", "\"3\",\"x\",\n\"7,5\",p;q\n\n6\"in,\"\"\"\""),
    (2, "6", "\"3\",\"x\",\n5,p;q\n\n6,\"\"\"\""),
  ])
  func otherFieldsStayAsTheyAre(number: Int, value: String, expected: String) throws {
    let rows = "\"3\",\"x\",\n5,p;q\n\n6\"in,\"\"\"\""
    for hasHeadings in [true, false] {
      let start = hasHeadings ? "\u{FEFF}a,b,c\n" : "\u{FEFF}\n"
      let sheet = try Sheet(start + rows, hasHeadings: hasHeadings)
      let texts = try sheet.texts(editing: number, to: value)
      #expect(texts.edited == start + expected)
      #expect(texts.undone == start + rows)
    }
  }

  @Test func recordsWithoutHeadingsStayAsTheyAre() throws {
    let sheet = try Sheet("\u{FEFF}\"1\",2\n3,\"4\"", hasHeadings: false)
    #expect(sheet.text(of: sheet.table) == sheet.text)
    var edited = sheet.table
    try edited.move(id: try #require(edited.row(atIndex: 1)).id, to: .startOf(0))
    #expect(sheet.text(of: edited) == "\u{FEFF}3,\"4\"\n\"1\",2\n")
    try edited.append(CSVRecord(blank: 1), to: 0)
    #expect(sheet.text(of: edited) == "\u{FEFF}3,\"4\"\n\"1\",2\n\"\"\n")
  }

  /// At the start of a file, it would be no part of the field.
  @Test func aByteOrderMarkWithinAFileStaysInItsField() throws {
    let sheet = try Sheet("1,\u{FEFF}2\n\u{FEFF}3,4\n", hasHeadings: false)
    var edited = sheet.table
    try edited.updateSection(id: 0) { $0.remove(at: 0) }
    #expect(sheet.text(of: edited) == "\"\u{FEFF}2\"\n4\n")
    edited = sheet.table
    try edited.move(id: try #require(edited.row(atIndex: 1)).id, to: .startOf(0))
    #expect(sheet.text(of: edited) == "\"\u{FEFF}3\",4\n1,\u{FEFF}2\n")
  }

  /// A line break in quotation marks is no line ending to those who know the delimiter.
  @Test func newRecordsEndAsOthersWhateverTheDelimiter() throws {
    let text = "a:\"b\nc\"\r\n1:2\r\n"
    let sheet = try Sheet(text, delimiter: CSVOptions.Delimiter(":"))
    var edited = sheet.table
    try edited.append(CSVRecord(blank: 2), to: 0)
    #expect(sheet.text(of: edited) == text + ":\r\n")
  }

  @Test func anotherTextIsNotTakenForTheTable() throws {
    let sheet = try Sheet("a,b\n1,2\n3,4\n")
    let other = "a,b\n3,\"4\"\n1,\"2\"\n"
    let text = sheet.text(of: sheet.table, keeping: sheet.table, in: other)
    #expect(text == "a,b\n1,2\n3,4\n")
    #expect(try Sheet("a,b").text(of: try Sheet("a,b").table) == "a,b")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func randomEditsAreReadAsTheyWereMade(_ seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let end = pick(["\n", "\r\n", "\r"])
    var text = pick(["", "\u{FEFF}"]) + pick(["a,b", "\"a\",b"]) + end
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      text += pick(["1", "\"1\"", "", "\"x\"\"y\"", "é\u{301}"]) + ","
      text += pick(["2", "\"p,q\"", "\"p\(end)q\"", ""]) + end + pick(["", "", end])
    }
    if Bool.random(using: &random), text.hasSuffix(end) { text.removeLast() }
    let sheet = try Sheet(text)
    #expect(sheet.text(of: sheet.table) == text || sheet.table.rowCount == 0)
    var edited = sheet.table
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      guard var row = edited.rows.randomElement(using: &random) else { break }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: edited.remove(id: row.id)
      case 1: try edited.move(id: row.id, to: .startOf(0))
      default:
        row.fields[0] = pick(["new", "a,b", "c\(end)d", "\"", ""])
        try edited.update(row)
      }
    }
    let written = sheet.text(of: edited)
    var read = CSVParser.records(in: written)
    #expect(read.next()?.fields == ["a", "b"])
    #expect(Array(read).map(\.fields) == edited.rows.map { [$0.fields[0], $0.fields[1]] })
  }
}
