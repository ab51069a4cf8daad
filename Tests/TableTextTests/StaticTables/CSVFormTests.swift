import TableData
import TableDisplay
import TableTesting
import TableText
import Testing

/// A text is written again as it was, but for the records that changed.
@Suite struct CSVFormTests {
  private typealias Table = TableSnapshot<SingleSection, CSVRecord>

  private struct Sheet {
    let text: String
    let options: CSVOptions
    let columns: [TextColumn<CSVRecord>]
    let table: Table

    init(_ text: String) throws {
      self.text = text
      options = CSVOptions(detectedIn: Array(text.utf8))
      var records = CSVParser.records(in: text, delimiter: options.delimiter)
      columns = records.columns()
      table = try Table(rows: Array(records))
    }

    func text(of edited: Table) -> String {
      CSVRecord.text(of: edited, columns: columns, options: options, keeping: table, in: text)
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
    let lines = "two,\"p\r\nq\",\r\n3,"
    #expect(sheet.text(of: edited) == "\"a\",\"b\",c\r\n\r\n\"1\",\"p, q\",x\r\n" + lines)
    edited.remove(id: row.id)
    #expect(sheet.text(of: edited) == "\"a\",\"b\",c\r\n\r\n\"1\",\"p, q\",x\r\n3,")
    try edited.move(id: try #require(edited.row(atIndex: 1)).id, to: .startOf(0))
    #expect(sheet.text(of: edited) == "\"a\",\"b\",c\r\n\r\n3,\r\n\"1\",\"p, q\",x\r\n")
  }

  @Test func anotherTextIsNotTakenForTheTable() throws {
    let sheet = try Sheet("a,b\n1,2\n3,4\n")
    let other = "a,b\n3,\"4\"\n1,\"2\"\n"
    let text = CSVRecord.text(
      of: sheet.table, columns: sheet.columns, options: sheet.options, keeping: sheet.table,
      in: other)
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
