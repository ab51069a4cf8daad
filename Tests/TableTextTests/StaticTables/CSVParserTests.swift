import TableData
import TableTesting
import TableText
import TestSampling
import Testing

/// Written comma-separated values round-trip, however the bytes are split.
@Suite struct CSVParserTests {
  private func fields(_ text: String, delimiter: CSVOptions.Delimiter = .comma) -> [[String]] {
    CSVParser.records(in: text, delimiter: delimiter).map(\.fields)
  }

  /// The faults of a text, with the lines on which their records begin.
  private func faults(_ bytes: [UInt8], limit: Int = 1 << 20) -> [String] {
    var parser = CSVParser(maximumRecordSize: limit)
    let records = parser.parse(bytes)
    return (records + [parser.finish()].compactMap(\.self)).compactMap { record in
      record.error.map { "\(record.line): \($0)" }
    }
  }

  @Test(arguments: [
    ("", []), ("\n\r\n\r", []), ("a", [["a"]]), ("a,b\n", [["a", "b"]]), (",", [["", ""]]),
    ("\"\"", [[""]]), ("a\r\nb\rc\nd", [["a"], ["b"], ["c"], ["d"]]),
    ("\"a,\"\"b\"\"\",c", [["a,\"b\"", "c"]]), ("a\"b,\"\"c", [["a\"b", "c"]]),
    ("\"a\nb\",\"c\r\nd\",\"e\rf\"\ng", [["a\nb", "c\r\nd", "e\rf"], ["g"]]),
    ("\u{FEFF}a,b", [["a", "b"]]), ("\u{FEFF}", []), ("\u{FE00}a", [["\u{FE00}a"]]),
    ("a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]), ("\"\u{FEFF}\"", [["\u{FEFF}"]]),
  ])
  func recordsAreThoseOfTheRFC(text: String, records: [[String]]) {
    #expect(fields(text) == records)
  }

  @Test func separatorsAreThoseThatAreWritten() {
    #expect(fields("a;b,c\td", delimiter: .semicolon) == [["a", "b,c\td"]])
    #expect(fields("a;b,c\td", delimiter: .tab) == [["a;b,c", "d"]])
  }

  @Test func linesAreCountedWithThoseInQuotationMarks() {
    let records = CSVParser.records(in: "a\r\n\r\n\"b\r\nc\rd\n\"\ne\n")
    #expect(records.map(\.line) == [1, 3, 7])
  }

  @Test func whatIsWrongIsToldAndNothingIsLost() {
    let text = "a\n\"b\"c,d\n" + "e\u{0},f\n" + "g\n\"h,\ni"
    #expect(
      fields(text) == [["a"], ["bc", "d"], ["e\u{0}", "f"], ["g"], ["h,\ni"]])
    #expect(
      faults(Array(text.utf8)) == [
        "2: unexpected text after a closing quotation mark", "3: it has a NUL byte",
        "5: a quotation mark is not closed",
      ])
    #expect(
      faults([0xEF, 0xBB, 10, 0xFF, 44, 97]) == ["1: it is not in UTF-8", "2: it is not in UTF-8"])
    #expect(
      faults(Array("\"a\"b\u{0}".utf8)) == ["1: unexpected text after a closing quotation mark"])
  }

  @Test func aRecordEndsWhereItIsTooLong() {
    let text = "abc\n\"defghi\njk\nl\n"
    #expect(
      faults(Array(text.utf8), limit: 8) == ["2: it is too long; a quotation mark may be missing"])
    var parser = CSVParser(maximumRecordSize: 8)
    #expect(parser.parse(Array(text.utf8)).map(\.fields) == [["abc"], ["defghi\n"], ["l"]])
    #expect(faults(Array("abcdefgh\n".utf8), limit: 8) == [])
    #expect(faults(Array("abcdefghi\n".utf8), limit: 8).count == 1)
  }

  @Test func anotherFileMayFollow() {
    var parser = CSVParser(delimiter: .tab)
    #expect(parser.parse(Array("a\tb\n\"c".utf8)).count == 1)
    #expect(parser.finish()?.line == 2)
    #expect(parser.parse(Array("\u{FEFF}d\te\n".utf8)).map(\.fields) == [["d", "e"]])
    #expect(parser.finish() == nil)
  }

  @Test(arguments: Sample.seeds(2000))
  func whatIsWrittenIsReadBackInAnyParts(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let alphabet = ["a", "é", "雪", ",", ";", "\t", "\"", "\n", "\r", "\r\n", "\u{FEFF}", " ", ""]
    func text() -> String {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? ""
      }.joined()
    }
    let rows = (0..<Int.random(in: 0...5, using: &random)).map { id in
      Volume(id: id, title: text(), author: text(), price: text())
    }
    let others = [":", " ", "x"].compactMap { CSVOptions.Delimiter($0) }
    let delimiter =
      (CSVOptions.Delimiter.detected + others).randomElement(using: &random) ?? .comma
    var options = CSVOptions.lossless
    (options.delimiter, options.includesHeader) = (delimiter, false)
    let table = StaticTable(
      try books([(Shelf(id: 1, header: nil), rows)]), columns: bookColumns)
    let bytes = Array(table.text(as: .csv(options)).utf8)
    var parser = CSVParser(delimiter: delimiter)
    var (records, rest) = ([CSVRecord](), bytes[...])
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...9, using: &random))
      records += parser.parse(Array(part))
      rest = rest.dropFirst(part.count)
    }
    if let last = parser.finish() { records.append(last) }
    #expect(records.map(\.fields) == rows.map { [$0.title, $0.author, $0.price] })
    #expect(records.allSatisfy { $0.error == nil })
  }
}
