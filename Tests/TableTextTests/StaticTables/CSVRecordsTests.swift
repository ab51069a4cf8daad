import TableColumns
import TableData
import TableTesting
import TableText
import TestSampling
import Testing

/// Records of a text are parsed as they are requested, and shown as rows.
@Suite struct CSVRecordsTests {
  /// Chunks may end within a field, a character, or the end of a line.
  @Test(arguments: Sample.seeds(40))
  func aLongTextHasTheRecordsOfItsBytes(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let alphabet = ["a", "é", "雪", ",", "\"", "\n", "\r\n", "\"\"", "abcdefghij", "\u{FEFF}"]
    let length = Int.random(in: 0...40_000, using: &random)
    let text = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
    var parser = CSVParser()
    let expected =
      parser.parse(Array(text.utf8)) + [parser.finish()].compactMap(\.self)
    #expect(Array(CSVParser.records(in: text)) == expected)
  }

  @Test func nothingFollowsTheEnd() {
    var records = CSVParser.records(in: "a\nb")
    #expect(records.next()?.fields == ["a"])
    let copy = records
    #expect(records.next()?.fields == ["b"])
    #expect(records.next() == nil && records.next() == nil)
    #expect(copy.map(\.line) == [2])
    #expect(Array(CSVParser.records(in: "")).isEmpty)
  }

  @Test func columnsOfRecordsWithoutHeadingsHaveLetters() throws {
    let text = String(repeating: ",", count: 702) + "\n1\n"
    var records = CSVParser.records(in: text)
    let titles = records.columns(hasHeadings: false).map(\.format.title)
    #expect(titles.prefix(3) == ["A", "B", "C"])
    #expect(titles[25...27] == ["Z", "AA", "AB"])
    #expect(titles.suffix(2) == ["ZZ", "AAA"])
    #expect(records.peek()?.fields.count == 703)
    #expect(records.map(\.line) == [1, 2])
  }

  @Test func recordsAreRowsOfTheirHeadings() throws {
    var records = CSVParser.records(in: "Name,,Name\nLamp,1\n\nTable,2,3,4\n")
    let columns = CSVRecord.columns(titled: records.next()?.fields ?? [])
    var table = try TableSnapshot(rows: records)
    #expect(columns.map(\.title) == ["Name", "", "Name"])
    #expect(table.rows.map(\.id) == [2, 4])
    #expect(
      table.rows.map { row in columns.map { $0.text(of: row) } }
        == [["Lamp", "1", ""], ["Table", "2", "3 4"]])
    // What is missing is made only if it, or a field behind it, is set.
    try table.update(id: 2) { try? columns[2].set("x", in: &$0) }
    try table.update(id: 4) { try? columns[0].set("y", in: &$0) }
    #expect(table.rows.map(\.fields) == [["Lamp", "1", "x"], ["y", "2", "3", "4"]])
    var short = try #require(table.rows.first)
    short.fields = []
    try columns[2].set("z", in: &short)
    #expect(short.fields == ["", "", "z"])
  }
}
