import TableColumns
import TableData
import TableDisplay
import TableText
import Testing
import TextDrawing

/// The examples in the comments of TableText, which are tests themselves.
@Suite struct TableTextComments {
  struct Shelf: SectionModel { var id = 0 }

  struct Book: RowModel {
    let id: Int
    var title: String
    var pages: Int
  }

  struct Verse: RowModel {
    let id: Int
    var text: String
    var cellHeight: Int { CellContent.titled(text).lineCount(inWidth: 40) }
  }

  struct BooksDelegate: TableViewDelegate {
    typealias Section = Shelf
    typealias Row = Book
  }

  private let books: TableSnapshot<Shelf, Book>

  init() throws {
    books = try TableSnapshot(Shelf(), rows: [Book(id: 1, title: "Emma", pages: 474)])
  }

  struct Account: RowModel {
    let id: Int
    var balance: Int
  }

  @Test func styles() {
    let balance = TextColumn<Account>("Balance", alignment: .trailing) { "\($0.balance)" }
      .styled { $0.balance < 0 ? .error : .plain }
    #expect(balance.text(Account(id: 1, balance: -1)) == "-1")
  }

  @Test func canvases() {
    var canvas = TextCanvas(width: 12, height: 2)
    canvas.draw("Name", line: 0, column: 0, style: .bold)
    canvas.draw("$25", line: 0, column: 0, alignment: .trailing)
    canvas.draw("A very long title", line: 1, column: 0)
    print(canvas.lines)  // ["Name     $25", "A very long…"]
    #expect(canvas.lines == ["Name     $25", "A very long…"])
  }

  @Test func cursors() {
    var canvas = TextCanvas(width: 20, height: 4)
    canvas.draw("Name: Lamp", line: 2, column: 0)
    canvas.placeCursor(line: 2, column: 10, isVisible: true)
    #expect(canvas.cursor?.line == 2 && canvas.cursor?.column == 10)
  }

  @Test func symbols() {
    var canvas = TextCanvas(width: 8, height: 1, symbols: .ascii)
    canvas.draw("A long title", line: 0, column: 0)
    print(canvas.lines)  // ["A lon..."]
    #expect(canvas.lines == ["A lon..."])
  }

  @Test func widthsOfAnEnvironment() {
    let widthRules = DisplayWidthRules(environment: ["LANG": "ja_JP.UTF-8"])
    let columns = widthRules.width(of: "±1")  // 3
    #expect(columns == 3)
  }

  @Test func heights() {
    #expect(Verse(id: 1, text: "Brevity is the soul of wit.").cellHeight == 1)
    let long = Verse(id: 2, text: "Neither a borrower nor a lender be, for loan oft loses")
    #expect(long.cellHeight == 2)
  }

  @Test func layouts() {
    let layout = ColumnLayout([
      ColumnFormat("Name", width: .flexible(weight: 2, minimum: 8)),
      ColumnFormat("City", width: .flexible(weight: 1, minimum: 6, maximum: 20)),
      ColumnFormat("Price", width: .fixed(8), alignment: .trailing),
    ])
    let ranges = layout.ranges(inWidth: 40)  // [0..<18, 20..<30, 32..<40]
    #expect(ranges == [0..<18, 20..<30, 32..<40])
  }

  @Test func colors() {
    let palette = ColorPalette(environment: ["TERM": "xterm-256color", "COLORFGBG": "0;15"])
    let red = palette[.destructive].color  // .basic(1), the user's own red
    let plain = palette[.sectionHeader].color  // nil: bold, in the text's color
    #expect(red == .basic(1) && plain == nil)
  }

  @Test func fitting() {
    let title = DisplayWidthRules.standard.truncated("A long title", toWidth: 7)  // "A long…"
    #expect(title == "A long…")

    let lines = DisplayWidthRules.standard.wrapped("Red figs", toWidth: 5)  // ["Red", "figs"]
    let wide = DisplayWidthRules.standard.wrapped("日本語のタイトル", toWidth: 9)  // ["日本語の", "タイトル"]
    #expect(lines == ["Red", "figs"] && wide == ["日本語の", "タイトル"])
  }

  @Test func scrollIndicators() {
    let indicator = ScrollIndicator(contentHeight: 100, offset: 0, viewportHeight: 10)
    let thumb = indicator.thumb  // 0..<1
    #expect(thumb == 0..<1)
  }

  @Test func renderers() throws {
    let table = HeadlessTableView<Shelf, Book, TextCell>(
      books, viewportHeight: 20, delegate: BooksDelegate())
    table.register(
      CellRegistration(make: TextCell.init) { cell, book in cell.content = .titled(book.title) })
    var canvas = TextCanvas(width: 80, height: 24)
    try TableRenderer().draw(table, onto: &canvas, from: 2)
    #expect(canvas.lines[2] == "Emma")
  }

  @Test func staticTables() {
    let columns: [TextColumn<Book>] = [
      TextColumn("Title", width: .flexible(), text: \.title),
      TextColumn("Pages", alignment: .trailing) { String($0.pages) },
    ]
    #expect(columns.map(\.format.title) == ["Title", "Pages"])
    let pages = TextColumn<Book>("Pages") { "\($0.pages) pages" }.sortable(by: \.pages)
    #expect(pages.format.title == "Pages")

    var file = ""
    let table = StaticTable(
      books,
      columns: [
        TextColumn("Title", text: \.title),
        TextColumn("Pages", alignment: .trailing) { String($0.pages) },
      ])
    print(table.text(as: .text(width: 40, box: .rounded)))
    table.write(as: .csv(), to: &file)
    #expect(file.split(whereSeparator: \.isNewline) == ["Title,Pages", "Emma,474"])
  }
  @Test func recordsAreParsedPartByPart() {
    var printed: [[String]] = []
    func print(_ fields: [String]) { printed.append(fields) }
    let parts = [Array("Title,Pages\nEm".utf8), Array("ma,474".utf8)]

    var parser = CSVParser()
    for part in parts {
      for record in parser.parse(part) { print(record.fields) }
    }
    if let record = parser.finish() { print(record.fields) }
    #expect(printed == [["Title", "Pages"], ["Emma", "474"]])
  }

  struct Line: RowModel {
    let id: Int
    var text: String
  }

  @Test func coloredTexts() {
    let error = StyledText(parsing: "\u{1B}[1;31merror:\u{1B}[m no such file")
    print(error.text)  // error: no such file
    #expect(error.text == "error: no such file" && error.runs.map(\.range) == [0..<6])
    let column = TextColumn<Line>("") { StyledText(parsing: $0.text).text }
      .styledInParts { StyledText(parsing: $0.text).runs }
    #expect(column.text(Line(id: 1, text: "\u{1B}[1ma")) == "a")
  }

  @Test func detection() {
    let text = "name;price\nLamp;12,50\n"
    let options = CSVOptions(detectedIn: text.utf8)
    let records = CSVParser.records(in: text, delimiter: options.delimiter)
    #expect(records.map(\.fields) == [["name", "price"], ["Lamp", "12,50"]])
  }

  @Test func records() throws {
    let text = "name,price\nLamp,12\n"
    var records = CSVParser.records(in: text)
    let columns = CSVRecord.columns(titled: records.next()?.fields ?? [])
    let table = try TableSnapshot(rows: records)
    #expect(columns.map(\.title) == ["name", "price"] && table.rowCount == 1)
  }

  @Test func sheets() throws {
    let text = "name,price\nLamp,12\n"
    var records = CSVParser.records(in: text)
    let sheet = CSVSheet(of: &records)
    let table = try TableSnapshot(sheet, rows: Array(records))
    #expect(sheet.columns.map(\.format.title) == ["name", "price"] && table.rowCount == 1)
  }

  @Test func recordsWithoutHeadings() {
    var records = CSVParser.records(in: "Mercury,0\nVenus,0\n")
    let columns = records.columns(hasHeadings: false)  // A and B
    #expect(columns.map(\.format.title) == ["A", "B"])
    #expect(records.map(\.fields[0]) == ["Mercury", "Venus"])
  }
}
