import TableColumns
import TableData
import TableFeeds
import TableHTML
import TableText
import Testing

@Suite struct WebPageEditorTests {
  private let source: TableDataSource<Shelf, Thing>
  private let editor: WebPageEditor

  init() throws {
    source = TableDataSource(try Things.snapshot([(1, [1, 2, 3])]))
    var nextID = 9
    editor = WebPageEditor(table: Things.table, source: source, feed: TableFeed(source)) {
      nextID += 1
      return (Thing(id: nextID, name: "", isNew: true), 1)
    }
  }

  private func perform(_ form: String, by visitor: String = "ann", number: Int) throws -> String {
    let edit = try #require(WebPageEdit(URLEncodedFields(form)))
    return editor.perform(edit, clientID: visitor, number: number).json
  }

  private func enter(
    _ text: String, in column: String = "name", of row: String = "r2", was: String,
    by visitor: String = "ann", number: Int
  ) throws -> String {
    let fields = [("row", row), ("column", column), ("text", text), ("was", was)]
    return try perform(URLEncodedFields(fields).text, by: visitor, number: number)
  }

  @Test func aTextIsEntered() throws {
    #expect(try enter("Lamp", was: "Thing 2", number: 1) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 2)?.name == "Lamp")
    #expect(try enter("7", in: "price", was: "1", number: 2) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 2)?.price == 7)
    #expect(try enter("Lamp", was: "anything", number: 3) == #"{"done":true}"#)
  }

  @Test func anEditThatIsSentTwiceIsDoneOnce() throws {
    _ = try enter("Lamp", was: "Thing 2", number: 1)
    _ = try enter("Chair", was: "Lamp", by: "ben", number: 1)
    #expect(try enter("Lamp", was: "Thing 2", number: 1) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 2)?.name == "Chair")
  }

  @Test func twoVisitorsOnTwoColumnsKeepBothAndOnOneIsTold() throws {
    _ = try enter("Lamp", was: "Thing 2", number: 1)
    #expect(try enter("7", in: "price", was: "1", by: "ben", number: 1) == #"{"done":true}"#)
    #expect(
      try enter("Chair", was: "Thing 2", by: "ben", number: 2) == #"{"theirs":"Lamp"}"#)
    #expect(source.snapshot.row(id: 2) == Thing(id: 2, name: "Lamp", price: 7))
    #expect(try enter("Chair", was: "Lamp", by: "ben", number: 3) == #"{"done":true}"#)
  }

  private struct Measure: Identifiable, Equatable, Sendable {
    let id: Int
    var name = ""
    var share = Double.nan
  }

  /// A row with NaN equals no row, not even itself.
  @Test func rowsWithNaNAreMergedByTheirColumns() {
    let columns = [
      TextColumn(ValueColumn<Measure>("name", title: "Name", \.name)),
      TextColumn(ValueColumn("share", title: "Share", \.share)),
    ]
    let policy = HTMLTable<SingleSection, Measure>(columns: columns).mergePolicy
    func merged(_ theirs: Measure, _ mine: Measure) -> Measure? {
      policy.merged(base: Measure(id: 1), theirs: theirs, mine: mine)
    }
    let named = Measure(id: 1, name: "Lamp")
    #expect(merged(named, Measure(id: 1, share: 2)) == Measure(id: 1, name: "Lamp", share: 2))
    #expect(merged(Measure(id: 1), named)?.name == "Lamp")
    #expect(merged(named, Measure(id: 1, name: "Chair")) == nil)
  }

  @Test func eachVisitorUndoesTheirOwn() throws {
    _ = try enter("Lamp", was: "Thing 2", number: 1)
    _ = try enter("7", in: "price", of: "r3", was: "1", by: "ben", number: 1)
    #expect(try perform("do=undo", number: 2) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 2)?.name == "Thing 2")
    #expect(source.snapshot.row(id: 3)?.price == 7)
    #expect(try perform("do=redo", number: 3) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 2)?.name == "Lamp")
    #expect(try perform("do=redo", number: 4) == #"{"refused":"There is nothing to redo."}"#)
  }

  @Test func undoKeepsWhatOthersEnteredInTheSameRow() throws {
    _ = try enter("Lamp", was: "Thing 2", number: 1)
    _ = try enter("7", in: "price", was: "1", by: "ben", number: 1)
    #expect(try perform("do=undo", number: 2) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 2) == Thing(id: 2, name: "Thing 2", price: 7))
  }

  @Test func formsHaveLineBreaksOfTheirOwn() throws {
    _ = try enter("a\r\nb\rc\0", was: "Thing 2", number: 1)
    #expect(source.snapshot.row(id: 2)?.name == "a\nb\nc\u{FFFD}")
    #expect(try enter("x", was: "a\r\nb\r\nc\u{FFFD}", number: 2) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 2)?.name == "x")
  }

  @Test func onlyTheLastThousandVisitorsAreKept() throws {
    for number in 0..<1_001 {
      let previousText = source.snapshot.row(id: 2)?.name ?? ""
      _ = try enter("\(number)", was: previousText, by: "visitor \(number)", number: 1)
    }
    #expect(
      try perform("do=undo", by: "visitor 0", number: 2)
        == #"{"refused":"There is nothing to undo."}"#)
    #expect(try perform("do=undo", by: "visitor 1000", number: 2) == #"{"done":true}"#)
  }

  @Test func rowsComeAndGo() throws {
    #expect(
      try perform("insert=1&text-name=Rug&text-price=3", number: 1) == #"{"done":true}"#)
    #expect(source.snapshot.row(id: 10) == Thing(id: 10, name: "Rug", price: 3, isNew: true))
    #expect(
      try perform("remove=r1&remove=r1&remove=r10&remove=r77&remove=x", number: 2)
        == #"{"done":true}"#)
    #expect(source.snapshot.rowCount == 2)
    #expect(try perform("do=undo", number: 3) == #"{"done":true}"#)
    #expect(source.snapshot.rowCount == 4)
  }

  @Test func whatCannotBeDoneIsTold() throws {
    let before = source.snapshot
    #expect(try enter("x", in: "price", was: "1", number: 1).hasPrefix(#"{"refused":""#))
    #expect(try enter(" ", was: "Thing 2", number: 1) == #"{"refused":"A name, please."}"#)
    #expect(
      try enter("x", in: "id", was: "2", number: 1)
        == #"{"refused":"There is no column \"id\" to edit."}"#)
    #expect(
      try enter("x", of: "r77", was: "", number: 1) == #"{"refused":"This row was removed."}"#)
    #expect(
      try perform("insert=1&text-price=x", number: 1).hasPrefix(#"{"refused":"Price: "#))
    #expect(source.snapshot == before)
  }

  /// Whoever sends an edit of such a page has made it up.
  @Test func cellsOfAReadOnlyTableAreNotEdited() {
    let entry = WebPageCellEdit(row: "r2", column: "price", text: "7", previousText: "1")
    let error = #expect(throws: WebPageEditResponse.self) {
      try Things.table.readOnly.applying(entry, to: Thing(id: 2, name: "Lamp"))
    }
    #expect(error?.json == #"{"refused":"There is no column \"price\" to edit."}"#)
  }

  @Test func refusalsAreTranslated() throws {
    func answer(_ edit: WebPageEdit) -> WebPageEditResponse {
      editor.perform(edit, clientID: "ann", number: 1).translated(by: .simplifiedChinese)
    }
    let entry = WebPageCellEdit(row: "r2", column: "price", text: "x", previousText: "1")
    #expect(answer(.update(entry)) == .refused("“x”不是整数。"))
    #expect(answer(.insert(["price": "x"])) == .refused("Price：“x”不是整数。"))
    #expect(answer(.undo) == .refused("没有可以撤销的编辑。"))
  }

  @Test(arguments: ["", "do=x", "row=r1", "row=r1&column=name", "number=1", "text=x"])
  func whatIsNoEditIsRefused(form: String) {
    #expect(WebPageEdit(URLEncodedFields(form)) == nil)
  }

  @Test func formsAskForEdits() {
    #expect(
      WebPageEdit(URLEncodedFields("number=1&row=r2&column=name&was=a&text=b+c"))
        == .update(WebPageCellEdit(row: "r2", column: "name", text: "b c", previousText: "a")))
    #expect(WebPageEdit(URLEncodedFields("remove=r1&remove=r2")) == .remove(["r1", "r2"]))
    #expect(
      WebPageEdit(URLEncodedFields("insert=1&text-name=a&text-price=3"))
        == .insert(["name": "a", "price": "3"]))
    #expect(WebPageEdit(URLEncodedFields("do=undo")) == .undo)
    #expect(WebPageEdit(URLEncodedFields("do=redo")) == .redo)
    #expect(WebPageEdit(URLEncodedFields("number=1")) == nil)
  }
}
