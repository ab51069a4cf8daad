import TableData
import TableTesting
import TableText
import TestSampling
import Testing

/// Columns are renamed, inserted and removed in memory, and written and read as such.
@Suite struct CSVSheetTests {
  private typealias Table = TableSnapshot<CSVSheet, CSVRecord>

  private static func table(_ text: String, hasHeadings: Bool = true) throws -> Table {
    var records = CSVParser.records(in: text)
    let sheet = CSVSheet(of: &records, hasHeadings: hasHeadings)
    return try Table(sheet, rows: Array(records))
  }

  private static func options(_ text: String, hasHeadings: Bool = true) -> CSVOptions {
    var options = CSVOptions(detectedIn: Array(text.utf8))
    options.includesHeader = hasHeadings
    return options
  }

  private static func cells(_ table: Table) -> [[String]] {
    table.rows.map { row in table.sections[0].columns.map { $0.text(row) } }
  }

  /// Returns the text after an edit, and after the edit was saved and undone.
  private func texts(
    _ text: String, hasHeadings: Bool = true, _ edit: (inout Table) throws -> Void
  ) throws -> (edited: String, undone: String) {
    let (table, options) = (
      try Self.table(text, hasHeadings: hasHeadings), Self.options(text, hasHeadings: hasHeadings)
    )
    var edited = table
    try edit(&edited)
    let written = CSVSheet.text(of: edited, options: options, keeping: table, in: text)
    let again = CSVSheet.text(of: edited, options: options, keeping: edited, in: written)
    #expect(again == written)
    return (
      written, CSVSheet.text(of: table, options: options, keeping: edited, in: written)
    )
  }

  private static func rename(_ index: Int, _ title: String) -> (inout Table) throws -> Void {
    { try $0.updateSection(id: 0) { $0.rename(index, to: title) } }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", "a,c\n1,2\n"), ("a,b\n", "a,c\n"), ("a,b", "a,c"),
    ("\u{FEFF}\"a\",\"b\"\r\n\r\n1,\"2\"\r\n\r\n", "\u{FEFF}\"a\",\"c\"\r\n\r\n1,\"2\"\r\n\r\n"),
  ])
  func onlyTheHeadingChanges(text: String, expected: String) throws {
    let texts = try texts(text, Self.rename(1, "c"))
    #expect(texts.edited == expected && texts.undone == text)
  }

  @Test func aHeadingIsQuotedIfItMustBe() throws {
    let texts = try texts("a,b\n1,2\n", Self.rename(0, "x, \"y\""))
    #expect(texts.edited == "\"x, \"\"y\"\"\",b\n1,2\n" && texts.undone == "a,b\n1,2\n")
  }

  @Test(arguments: [
    ("a,b\n1,2\n\n3\n", 1, "a,n,b\n1,,2\n\n3\n"),
    ("a,b\n1,2\n", 2, "a,b,n\n1,2,\n"),
    ("\"a\",\"b\"\r\n\"1\",2", 0, "\"n\",\"a\",\"b\"\r\n,\"1\",2"),
    ("\"a\",\"b\"\n\"1\",\"2\"\n", 1, "\"a\",\"n\",\"b\"\n\"1\",\"\",\"2\"\n"),
  ])
  func anInsertedColumnIsEmpty(text: String, index: Int, expected: String) throws {
    let texts = try texts(text) { table in
      try CSVSheet.insert("n", at: index, into: &table) { _ in "" }
    }
    #expect(texts.edited == expected && texts.undone == text)
  }

  @Test func aRemovedColumnComesBackWithItsValues() throws {
    let text = "a,\"b\",c\n1,\"2\",3\n4,5,6\n"
    let texts = try texts(text) { try $0.updateSection(id: 0) { $0.remove(at: 1) } }
    #expect(texts.edited == "a,c\n1,3\n4,6\n" && texts.undone == text)
  }

  /// Read again, it is still one column: its only heading tells no delimiter.
  @Test func theOnlyColumnLeftIsQuotedIfItMustBe() throws {
    let text = "a;b\n1,5;2\n\"3,5\";4\n5;6\n7,5\n"
    var records = CSVParser.records(in: text, delimiter: .semicolon)
    let sheet = CSVSheet(of: &records)
    let (table, options) = (try Table(sheet, rows: Array(records)), Self.options(text))
    var edited = table
    try edited.updateSection(id: 0) { $0.remove(at: 1) }
    let written = CSVSheet.text(of: edited, options: options, keeping: table, in: text)
    #expect(written == "a\n\"1,5\"\n\"3,5\"\n5\n\"7,5\"\n")
    #expect(Self.cells(try Self.table(written)) == [["1,5"], ["3,5"], ["5"], ["7,5"]])
    #expect(CSVSheet.text(of: table, options: options, keeping: edited, in: written) == text)
  }

  /// Otherwise, both delimiters would divide all records into two fields.
  @Test func headingsWithAnotherDelimiterAreQuotedOnceTheyAreFewer() throws {
    let text = "at;on,x,y\n1;2,5\" d,3\n4;5,6,7\n"
    #expect(Self.options(text).delimiter == .comma)
    let texts = try texts(text) { table in
      try table.updateSection(id: 0) { $0.remove(at: 2) }
    }
    #expect(texts.edited == "\"at;on\",x\n\"1;2\",5\" d\n\"4;5\",6\n")
    #expect(Self.options(texts.edited).delimiter == .comma && texts.undone == text)
  }

  @Test func aShortRecordIsQuotedLikeOthers() throws {
    let text = "at;on,x,y\n1;2\n"
    let options = CSVOptions(detectedIn: Array(text.utf8), delimiter: .comma)
    let table = try Self.table(text)
    var edited = table
    try edited.updateSection(id: 0) { $0.remove(at: 2) }
    let written = CSVSheet.text(of: edited, options: options, keeping: table, in: text)
    #expect(written == "\"at;on\",x\n\"1;2\"\n")
  }

  /// Whether or not the file had the column in between.
  @Test(arguments: [false, true])
  func shortRecordsStayShortOnceANewColumnIsRemoved(isSaved: Bool) throws {
    let text = "a,b,c\n1\n\"2\",3\n,,\n"
    let options = Self.options(text)
    var (saved, table, written) = (try Self.table(text), try Self.table(text), text)
    try CSVSheet.insert("d", at: 3, into: &table) { "\($0.fields[0])x" }
    if isSaved {
      written = CSVSheet.text(of: table, options: options, keeping: saved, in: text)
      #expect(written == "a,b,c,d\n1,,,1x\n\"2\",3,,2x\n,,,x\n")
      saved = table
    }
    try table.updateSection(id: 0) { $0.remove(at: 3) }
    written = CSVSheet.text(of: table, options: options, keeping: saved, in: written)
    #expect(written == text)
    // So do those of another program.
    let theirs = "a,b,c\n1\n7\n\"2\",3\n,,\n"
    let read = try CSVSheet.table(of: theirs, options, replacing: table)
    #expect(CSVSheet.text(of: read, options: options, keeping: read, in: theirs) == theirs)
    let longer = "a,b,c\n1,,\n7\n\"2\",3\n,,\n"
    let again = try CSVSheet.table(of: longer, options, replacing: read)
    #expect(CSVSheet.text(of: again, options: options, keeping: again, in: longer) == longer)
  }

  /// An empty record keeps the fields that tell it from a record of one column.
  @Test func shortRecordsStayShortBesideRemovedColumns() throws {
    let text = "a,b,c,d\n1\n2,3\n,4\n\"5\",6,7\n8,9,10,\n"
    let removed = try texts(text) { try $0.updateSection(id: 0) { $0.remove(at: 1) } }
    #expect(removed.edited == "a,c,d\n1\n2\n,,\n\"5\",7\n8,10,\n" && removed.undone == text)
    let first = try texts(text) { try $0.updateSection(id: 0) { $0.remove(at: 0) } }
    #expect(first.edited == "b,c,d\n,,\n3\n4\n6,7\n9,10,\n" && first.undone == text)
    let added = try texts(text) { table in
      try CSVSheet.insert("e", at: 4, into: &table) { $0.fields[0] == "2" ? "x" : "" }
    }
    #expect(added.edited == "a,b,c,d,e\n1\n2,3,,,x\n,4\n\"5\",6,7\n8,9,10,,\n")
    #expect(added.undone == text)
  }

  @Test func recordsWithoutHeadingsHaveNewColumns() throws {
    let texts = try texts("1,2\n3,4\n", hasHeadings: false) { table in
      try CSVSheet.insert("n", at: 0, into: &table) { _ in "" }
    }
    #expect(texts.edited == ",1,2\n,3,4\n" && texts.undone == "1,2\n3,4\n")
  }

  /// A new column never has the values of one whose insertion was undone.
  @Test func aNewColumnHasOnlyItsOwnValues() throws {
    var table = try Self.table("a,b\n1,2\n")
    let former = table.sections[0]
    try CSVSheet.insert("n", at: 2, into: &table) { "\($0.fields[0])x" }
    #expect(Self.cells(table) == [["1", "2", "1x"]])
    try table.updateSection(former)
    try CSVSheet.insert("m", at: 2, into: &table) { _ in "" }
    #expect(Self.cells(table) == [["1", "2", ""]])
  }

  /// A new record has no surplus fields, which the last heading of the file would stand for.
  @Test(arguments: [false, true])
  func aNewRecordHasEachValueOnce(isOfAnotherProgram: Bool) throws {
    var table = try Self.table("a,b\n1,2\n")
    try CSVSheet.insert("n", at: 0, into: &table) { _ in "" }
    if isOfAnotherProgram {
      let text = "n,a,b\n,1,2\n3,4,5\n"
      table = try CSVSheet.table(of: text, Self.options(text), replacing: table)
    } else {
      var record = CSVRecord(blank: 3)
      for (index, text) in ["3", "4", "5"].enumerated() {
        try table.sections[0].columns[index].values?.set(text, in: &record)
      }
      try table.append(record, to: 0)
    }
    #expect(Self.cells(table) == [["", "1", "2"], ["3", "4", "5"]])
  }

  @Test func columnsKeepTheirKeys() throws {
    var table = try Self.table("a,b,a\n")
    let keys = table.sections[0].columns.map(\.key)
    #expect(Set(keys).count == 3)
    try table.updateSection(id: 0) { $0.rename(0, to: "x") }
    try CSVSheet.insert("a", at: 1, into: &table) { _ in "" }
    let columns = table.sections[0].columns
    #expect(columns.map(\.format.title) == ["x", "a", "b", "a"])
    #expect([0, 2, 3].map { columns[$0].key } == keys && !keys.contains(columns[1].key))
  }

  /// What another program writes is read into the same columns.
  @Test func aChangedTextIsReadBelowChangedColumns() throws {
    let text = "a,b,c\n1,2,3\n4,5,6\n"
    let options = Self.options(text)
    var table = try Self.table(text)
    let first = table.sections[0]
    try table.updateSection(id: 0) { $0.remove(at: 1) }
    try CSVSheet.insert("n", at: 0, into: &table) { _ in "" }
    let read = try CSVSheet.table(of: "n,a,c\n,1,3\n7,4,6\n8,9,0\n", options, replacing: table)
    #expect(Self.cells(read) == [["", "1", "3"], ["7", "4", "6"], ["8", "9", "0"]])
    #expect(read.rows.prefix(2).map(\.id) == table.rows.map(\.id))
    #expect(read.rows.first == table.rows.first)
    var undone = read
    try undone.updateSection(first)
    #expect(Self.cells(undone) == [["1", "2", "3"], ["4", "5", "6"], ["9", "", "0"]])
    let written = CSVSheet.text(of: undone, options: options, keeping: read, in: "n,a,c\n")
    #expect(written == "a,b,c\n1,2,3\n4,5,6\n9,,0\n")
    #expect(throws: CSVError.self) {
      try CSVSheet.table(of: text, options, replacing: table)
    }
  }

  /// What was deleted belongs to the former row, not to another one in its place.
  @Test func aReplacedRowHasNothingInARemovedColumn() throws {
    let text = "a,b,c\n1,2,3\n4,5,6\n"
    var table = try Self.table(text)
    let first = table.sections[0]
    try table.updateSection(id: 0) { $0.remove(at: 1) }
    var read = try CSVSheet.table(of: "a,c\n7,8\n4,9\n", Self.options(text), replacing: table)
    try read.updateSection(first)
    #expect(Self.cells(read) == [["7", "", "8"], ["4", "5", "9"]])
  }

  @Test(arguments: Sample.seeds(200))
  func randomColumnsAreReadAsTheyWereMade(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    var text = pick(["a,b,c\n", "\"a\",b,\"c\"\n"])
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      text += pick(["1", "\"1\"", "\"x,y\""]) + "," + pick(["2,3", "2", "\"2\",\"3\""]) + "\n"
    }
    let options = Self.options(text)
    var (saved, table) = (try Self.table(text), try Self.table(text))
    let first = saved
    for number in 0..<6 {
      let count = table.sections[0].columns.count
      let index = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try table.updateSection(id: 0) { $0.rename(index, to: "r\(number)") }
      case 1 where count > 2: try table.updateSection(id: 0) { $0.remove(at: index) }
      case 2: try CSVSheet.insert("i\(number)", at: index, into: &table) { _ in "" }
      default:
        guard var row = table.rows.randomElement(using: &random) else { break }
        try table.sections[0].columns[index].values?.set(pick(["v", "p,q", ""]), in: &row)
        try table.update(row)
      }
      if Bool.random(using: &random) {
        text = CSVSheet.text(of: table, options: options, keeping: saved, in: text)
        saved = table
        let read = try Self.table(text)
        #expect(Self.cells(read) == Self.cells(table))
        #expect(
          read.sections[0].columns.map(\.format.title)
            == table.sections[0].columns.map(\.format.title))
        #expect(try CSVSheet.table(of: text, options, replacing: table) == table)
      }
    }
    text = CSVSheet.text(of: first, options: options, keeping: saved, in: text)
    #expect(Self.cells(try Self.table(text)) == Self.cells(first))
  }
}
