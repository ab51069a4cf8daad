import Foundation
import TableDisplay
import TablePaging
import TableTestSupport
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Notes whose source counts and adds up all of them.
private struct CountedRemarks: PageSource, ColumnSummarizing {
  let pages: RemarkPages

  func key(of note: Remark) -> RemarkKey { pages.key(of: note) }

  func page(
    at anchor: PageAnchor<RemarkKey, Int>, limit: Int
  ) async throws -> RowPage<AllRemarks, Remark> {
    try await pages.page(at: anchor, limit: limit)
  }

  private func texts(
    _ column: String, where isIncluded: ((Remark) -> Bool)? = nil
  ) -> [String] {
    pages.store.notes.filter(isIncluded ?? pages.filter.fits)
      .map { column == "Kind" ? $0.kind : $0.text }
  }

  func summary(ofColumn column: String) throws -> ColumnSummary {
    try summary(ofColumn: column, where: nil)
  }

  func summary(
    ofColumn column: String, where isIncluded: ((Remark) -> Bool)?
  ) throws -> ColumnSummary {
    let texts = texts(column, where: isIncluded)
    let numbers = texts.compactMap(Double.init)
    guard column != "Broken" else { throw UserError("There is no number.") }
    var summary = ColumnSummary(rowCount: texts.count)
    (summary.numberCount, summary.sum) = (numbers.count, numbers.reduce(0, +))
    if let least = numbers.min(), let greatest = numbers.max() { summary.bounds = least...greatest }
    return summary
  }

  func frequencies(
    ofColumn column: String, summing summed: String?, limit: Int
  ) -> ColumnFrequencies {
    let rows = zip(texts(column), texts(summed ?? column))
    let values = Dictionary(grouping: rows, by: \.0).map { text, rows in
      var value = ColumnFrequencies.Value(text, count: rows.count)
      let numbers = summed == nil ? [] : rows.compactMap { Double($0.1) }
      (value.numberCount, value.sum) = (numbers.count, numbers.reduce(0, +))
      return value
    }
    .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    return ColumnFrequencies(
      Array(values.prefix(limit)), rowCount: texts(column).count, valueCount: values.count)
  }
}

private struct CountedEditing: PagedEditing {
  let store: RemarkStore
  let undoName: String? = nil
  let redoName: String? = nil
  func revision() -> Int { store.revision }
  func undo(
    in source: CountedRemarks, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Remark?)? { nil }
  func redo(
    in source: CountedRemarks, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Remark?)? { nil }
}

/// A source may compute totals and frequencies of rows that are not all in memory.
@Suite struct PagedSummaryTests {
  private let store: RemarkStore
  private let screen: RemarksScreen
  private let stack: ScreenStack

  init() {
    self.init(noteCount: 6)
  }

  private init(noteCount: Int) {
    let kinds = ["b", "a", "a", "", "a", "b"]
    let store = RemarkStore(
      (0..<noteCount).map { Remark(id: $0, kind: kinds[$0 % 6], text: "\($0)") })
    let pages = PagedTableContent(
      CountedRemarks(pages: RemarkPages(store: store)), editing: CountedEditing(store: store),
      supportsSearchExpressions: true
    ) { text, order in
      let kind = text.contains("=\"a\"") ? "a" : ""
      return CountedRemarks(
        pages: RemarkPages(store: store, order: order, filter: RemarkFilter(kind: kind)))
    }
    let selection = PagedSelection<Remark, RemarkFilter> { filter, note in
      filter.fits(note)
    } count: { filter in
      .exact(store.notes.count(where: filter.fits))
    } delete: { _, _ in
    } summarize: { [source = pages.loader.pager.source] rows, column in
      try source.summary(ofColumn: column) { note in
        rows.contains(id: note.id) { $0.fits(note) }
      }
    }
    pages.enableSelection(in: selection) { $0.pages.filter }
    self.store = store
    screen = RemarksScreen(pages, delegate: RemarksDelegate(store: store))
    stack = ScreenStack(root: screen)
    _ = lines()
  }

  private func lines() -> [String] {
    stack.message = nil
    return stack.fetchedLines(columns: 80, lines: 12).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func totalsAreThoseOfAllRowsAndFollow() throws {
    stack.press(.right, .right, .character("t"))
    #expect(lines()[10] == "Text: 6 rows, 6 numbers, sum 15, mean 2.5, min 0, max 5")
    store.writeElsewhere { $0.append(Remark(id: 9, kind: "a", text: "9")) }
    screen.didAppear()
    #expect(lines()[10] == "Text: 7 rows, 7 numbers, sum 24, mean 3.428571, min 0, max 9")
    screen.search(for: "kind=\"a\"")
    #expect(lines()[10].hasPrefix("Text: 4 rows, 4 numbers, sum 16, mean 4"))
    stack.press(.right, .character("t"))
    #expect(screen.persistentStatus == nil)
    stack.press(.left, .character("t"))
    #expect(lines()[11].hasSuffix(" Kind: 4 rows, no numbers"))
  }

  @Test func totalsOfSelectedRowsFollow() throws {
    stack.press(.right, .right, .character("t"), .character(" "))
    let all = "Text: 6 rows, 6 numbers, sum 15, mean 2.5, min 0, max 5"
    _ = lines()
    #expect(screen.persistentStatus?.hasPrefix(all) == true)
    func selected() -> String? {
      _ = lines()
      return screen.persistentStatus?.components(separatedBy: "; selected: ").last
    }
    #expect(selected() == "1 row, 1 number, sum 0, mean 0, min 0, max 0")
    try stack.carryOut("select 3")
    #expect(selected() == "2 rows, 2 numbers, sum 2, mean 1, min 0, max 2")
    store.writeElsewhere { $0[2] = Remark(id: 2, kind: "a", text: "8") }
    screen.didAppear()
    #expect(selected() == "2 rows, 2 numbers, sum 8, mean 4, min 0, max 8")
    try stack.carryOut("totals text")
    #expect(stack.message == "Text: 2 rows, 2 numbers, sum 8, mean 4, min 0, max 8")
    try stack.carryOut("select all")
    #expect(selected() == "6 rows, 6 numbers, sum 21, mean 3.5, min 0, max 8")
    try stack.carryOut("deselect")
    #expect(selected()?.hasPrefix("Text: 6 rows") == true)
  }

  @Test func valuesAreCountedAndTheirRowsShown() throws {
    stack.press(.right, .character("F"))
    #expect(
      Array(lines()[0...4]) == [
        "‹ Kind", "Kind Count Share", "❯ a 3 50.0 % ████████████████████",
        "b 2 33.3 % █████████████", "1 16.7 % ██████",
      ])
    stack.press(.enter)
    _ = lines()
    #expect(screen.searchText == "kind=\"a\"" && screen.rows.extent.knownCount == 3)
    stack.press(.escape, .character("F"), .end, .enter)
    #expect(screen.searchText == "kind=", "No value, or an empty text")
  }

  @Test func aTranscriptHasThem() throws {
    try stack.carryOut("totals text")
    #expect(
      stack.message == "Text: 6 rows, 6 numbers, sum 15, mean 2.5, min 0, max 5")
    #expect(screen.commandHelp.contains { $0.usage == "frequencies COLUMN" })
    try stack.carryOut("frequencies text")
    #expect(stack.message == "All 6 values are different.")
  }

  @Test func theColumnWithTotalsIsAddedUpForEachValue() throws {
    stack.press(.right, .right, .character("t"), .left, .character("F"))
    #expect(
      Array(lines()[1...4]) == [
        "Kind Count Sum of Text Mean of Text Share",
        "❯ a 3 7 2.333333 50.0 % ████████████████████", "b 2 5 2.5 33.3 % █████████████",
        "1 3 3 16.7 % ██████",
      ])
  }

  @Test func valuesFollowTheSource() throws {
    stack.press(.right, .character("F"))
    _ = lines()
    store.writeElsewhere { $0 += (7...9).map { Remark(id: $0, kind: "b", text: "\($0)") } }
    screen.didAppear()
    #expect(stack.hasPendingResults, "Otherwise no key shows it")
    while stack.hasPendingResults { _ = stack.topScreen.applyPendingResults() }
    #expect(
      Array(lines()[2...4]) == [
        "b 5 55.6 % ████████████████████", "❯ a 3 33.3 % ████████████", "1 11.1 % ████",
      ])
  }

  @Test func theMostFrequentOfManyValuesAreShown() throws {
    let many = PagedSummaryTests(noteCount: 1_200)
    try many.stack.carryOut("frequencies text")
    #expect(many.stack.message == "The 1000 most frequent of 1200 values.")
  }

  @Test func aSourceThatComputesNothingIsNotAsked() throws {
    let list = RemarksList()
    _ = list.shown
    list.stack.press(.right)
    #expect(!list.stack.bindings.contains { ["Frequencies", "Totals"].contains($0.help) })
    for command in ["totals text", "frequencies text"] {
      #expect(throws: UserError("Not all rows are loaded, so they cannot be counted.")) {
        try list.stack.carryOut(command)
      }
    }
  }
}
