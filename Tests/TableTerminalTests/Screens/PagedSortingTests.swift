import TableQueries
import TableTestSupport
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// A paged table is sorted by several columns, as far as its source supports it.
@Suite struct PagedSortingTests {
  private let kind = SortTerm(column: 0)
  private let text = SortTerm(column: 1)

  @Test func aKeyAddsColumns() {
    let list = RemarksList()
    #expect(list.shown == ["9", "8", "7", "6", "5", "4"])
    list.stack.press(.character("s"))
    #expect(list.shown == ["8", "6", "4", "9", "7", "5"])
    list.stack.press(.character("S"))
    #expect(list.screen.sortOrder == [kind, text])
    #expect(list.shown == ["4", "6", "8", "5", "7", "9"])
    #expect(list.heading.contains("Kind▲1") && list.heading.contains("Text▲2"))
    list.stack.press(.character("S"))
    #expect(list.shown == ["8", "6", "4", "9", "7", "5"] && list.heading.contains("Text▼2"))
    list.stack.press(.character("S"))
    #expect(list.screen.sortOrder == [kind])
  }

  @Test func aCommandNamesColumns() throws {
    let list = RemarksList()
    _ = list.shown
    try list.stack.carryOut("sort kind, text")
    #expect(list.shown == ["4", "6", "8", "5", "7", "9"])
    try list.stack.carryOut("sort kind, text")
    #expect(list.shown == ["5", "7", "9", "4", "6", "8"])
    list.stack.press(.modified(.character("s"), .alt))
    list.stack.type("text")
    list.stack.press(.enter)
    #expect(list.screen.sortOrder == [text])
  }

  @Test func anOrderThatTheSourceLacksIsRefused() throws {
    let list = RemarksList { _, order in order.allSatisfy { $0.direction == .ascending } }
    _ = list.shown
    list.screen.sort(by: [kind, text])
    let shown = list.shown
    let refusal = UserError("These rows cannot be sorted by Kind ▼, Text ▲.")
    #expect(throws: refusal) { try list.stack.carryOut("sort kind, text") }
    list.screen.sort(by: [text.reversed])
    #expect(list.screen.sortOrder == [kind, text] && list.shown == shown)
    #expect(list.heading.contains("Kind▲1") && list.heading.contains("Text▲2"))
  }

  @Test func keysPassOverOrdersThatTheSourceLacks() {
    let list = RemarksList { _, order in order.allSatisfy { $0.direction == .ascending } }
    _ = list.shown
    var orders: [[SortTerm]] = []
    for key in "sSSss" {
      list.stack.press(.character(key))
      orders.append(list.screen.sortOrder)
    }
    #expect(orders == [[kind], [kind, text], [kind], [text], []])
    #expect(list.stack.message == nil)
  }

  @Test func aSourceThatHasNoOtherOrderSaysSo() {
    let list = RemarksList { _, order in order.isEmpty }
    _ = list.shown
    list.stack.press(.character("s"))
    #expect(list.stack.message == "These rows cannot be sorted by Kind ▲.")
    #expect(list.screen.sortOrder == [])
  }

  @Test func aSearchThatIsNotSortedHasTheOrderOfTheSource() throws {
    let list = RemarksList { text, order in text.isEmpty || order.isEmpty }
    _ = list.shown
    list.screen.sort(by: [text])
    #expect(list.shown == ["4", "5", "6", "7", "8", "9"])
    try list.stack.carryOut("search a")
    #expect(list.shown == ["8", "6", "4"] && list.screen.sortOrder == [])
  }
}
