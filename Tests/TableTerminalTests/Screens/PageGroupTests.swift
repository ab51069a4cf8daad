import Foundation
import TableData
import TableDisplay
import TablePaging
import TableQueries
import TableTesting
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// Rows that their source groups by the column that they are sorted by.
private struct GroupedRemarks: GroupingPageSource {
  struct Group: SectionModel, Sendable {
    let id: String
    var header: String? { id.isEmpty ? nil : id }
  }

  static let remarks = zip(0..., ["b", "a", "b", "c", "a"]).map {
    Remark(id: $0, kind: $1, text: "\($0)")
  }

  var order: [SortTerm] = []
  var isGrouped = false

  private var pages: SortedPageSource<Group, Remark, RemarkKey> {
    SortedPageSource(Self.remarks, key: key) { [self] row in
      Group(id: isGrouped ? key(of: row).texts.first ?? "" : "")
    }
  }

  func key(of row: Remark) -> RemarkKey {
    RemarkKey(
      texts: order.map { $0.column == 0 ? row.kind : row.text },
      directions: order.map(\.direction), id: row.id)
  }

  func page(at anchor: PageAnchor<RemarkKey, String>, limit: Int) -> RowPage<Group, Remark> {
    pages.page(at: anchor, limit: limit)
  }

  func grouped() -> Self { Self(order: order, isGrouped: true) }
}

private struct GroupedDelegate: TableScreenDelegate {
  typealias Section = GroupedRemarks.Group
  typealias Row = PagedRow<Remark>

  let title = "Remarks"
  let columns = [
    TextColumn<Row>("Kind", id: "kind") { $0.row?.kind ?? "…" },
    TextColumn<Row>("Text") { $0.row?.text ?? "…" },
  ]

  func name(of row: Row) -> String { row.row?.text ?? "" }
}

/// A source groups rows that are not all in memory.
@Suite struct PageGroupTests {
  private let screen: TableScreen<GroupedRemarks.Group, PagedRow<Remark>>
  private let stack: ScreenStack

  init() {
    let pages = PagedTableContent(GroupedRemarks()) { _, order in
      let isSorted = order.allSatisfy { $0.column == 0 || $0.direction == .descending }
      return isSorted ? GroupedRemarks(order: order) : nil
    }
    screen = TableScreen(pages, delegate: GroupedDelegate())
    stack = ScreenStack(root: screen)
    _ = lines()
  }

  private func lines() -> [String] {
    stack.message = nil
    return stack.fetchedLines(columns: 60, lines: 20).dropFirst(2).dropLast(2).map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  private let own = ["❯ b 0", "a 1", "b 2", "c 3", "a 4"]
  private let byKind = ["a", "a 1", "a 4", "b", "❯ b 0", "b 2", "c", "c 3"]

  @Test func aKeyGroupsAndUngroups() {
    #expect(lines() == own)
    stack.press(.right, .character("B"))
    #expect(lines() == byKind && screen.sortOrder == [SortTerm(column: 0)])
    #expect(stack.bindings.contains { $0.help == "Ungroup" && $0.keys == [.escape] })
    stack.press(.character("B"))
    #expect(lines() == own && screen.sortOrder.isEmpty)
    stack.press(.character("B"), .escape)
    #expect(lines() == own && screen.sortOrder.isEmpty)
  }

  @Test func withoutACursorAKeyAsksForTheColumn() {
    stack.press(.character("B"))
    stack.type("kind")
    stack.press(.enter)
    #expect(lines() == byKind)
    stack.press(.character("B"))
    #expect(lines() == own && stack.prompt == nil)
  }

  @Test func anotherColumnIsGroupedByAndTheFormerOrderKept() {
    screen.sort(by: [SortTerm(column: 1, .descending)])
    stack.press(.right, .character("B"), .right, .character("B"))
    #expect(lines() == ["4", "a 4", "3", "c 3", "2", "b 2", "1", "a 1", "0", "❯ b 0"])
    stack.press(.character("B"))
    #expect(lines() == own.reversed() && screen.sortOrder == [SortTerm(column: 1, .descending)])
  }

  @Test func sortingByTheColumnTurnsItsGroupsAndByAnotherEndsThem() throws {
    stack.press(.right, .character("B"))
    #expect(lines() == byKind)
    stack.press(.character("s"))
    #expect(lines() == ["c", "c 3", "b", "❯ b 0", "b 2", "a", "a 1", "a 4"])
    screen.sort(by: [SortTerm(column: 1, .descending)])
    #expect(lines() == own.reversed() && screen.columnCustomization?.grouping == nil)
    try stack.carryOut("sort kind")
    #expect(!lines().contains("a"))
  }

  @Test func aCommandGroupsAndSaysWhatCannotBe() throws {
    #expect(throws: UserError("The rows are not grouped.")) { try stack.carryOut("group") }
    try stack.carryOut("group kind")
    #expect(lines() == byKind)
    try stack.carryOut("group")
    #expect(lines() == own)
    #expect(throws: UserError("The rows are not grouped.")) { try stack.carryOut("collapse all") }
  }

  @Test func groupsAreShownAgain() throws {
    try stack.carryOut("group kind")
    let kept = try JSONEncoder().encode(try #require(screen.columnCustomization))
    let next = PageGroupTests()
    next.screen.columnCustomization = try JSONDecoder().decode(
      ColumnCustomization.self, from: kept)
    #expect(next.lines().contains("a"))
    try next.stack.carryOut("group")
    #expect(next.lines() == own && next.screen.columnCustomization?.grouping == nil)
  }
}
