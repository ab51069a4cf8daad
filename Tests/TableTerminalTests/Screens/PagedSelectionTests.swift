import Synchronization
import TableData
import TableDisplay
import TablePaging
import TableQueries
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// A number of a long list.
private struct Number: RowModel, Sendable {
  let id: Int
}

private struct AllNumbers: SectionModel, Sendable {
  let id = 0
}

/// A condition on numbers.
private struct Divisor: Hashable, Codable, Sendable {
  let value: Int
  func holds(for number: Number) -> Bool { number.id.isMultiple(of: value) }
}

private typealias Numbers = SortedPageSource<AllNumbers, Number, Int>

private struct NumbersDelegate: TableScreenDelegate {
  typealias Section = AllNumbers
  typealias Row = PagedRow<Number>

  let title = "Numbers", selectionMode = SelectionMode.multiple

  func content(of row: PagedRow<Number>) -> CellContent {
    .titled(row.row.map { "Number \($0.id)" } ?? "…")
  }
}

/// Numbers with their selection, optionally filtered.
private final class NumbersList {
  var numbers: [Number]
  var divisor = Divisor(value: 1)
  let pages: PagedTableContent<Numbers>
  let selection: PagedSelection<Number, Divisor>
  let stack: ScreenStack
  private let deletions = Deletions()
  var deleted: [ConditionalSelection<Int, Divisor>] { deletions.list.withLock(\.self) }

  init(_ count: Int) {
    let all = (0..<count).map { Number(id: $0) }
    numbers = all
    let box = Box()
    pages = PagedTableContent(
      Self.source(all),
      configuration: PagingConfiguration(
        pageSize: 5, rowsAhead: 10, rowsBehind: 5, cachedRowLimit: 20)
    ) { text, order in
      box.list?.divisor = Divisor(value: Int(text) ?? 1)
      let found = all.filter { $0.id.isMultiple(of: Int(text) ?? 1) }
      return Self.source(found, order.first?.direction ?? .ascending)
    }
    selection = PagedSelection { divisor, number in
      divisor.holds(for: number)
    } count: { divisor in
      .exact(all.count(where: divisor.holds))
    } delete: { [deletions] rows, _ in
      deletions.list.withLock { $0.append(rows) }
    }
    pages.enableSelection(in: selection) { _ in box.list?.divisor ?? Divisor(value: 1) }
    stack = ScreenStack(root: TableScreen(pages, delegate: NumbersDelegate()))
    box.list = self
  }

  private final class Box { weak var list: NumbersList? }

  private final class Deletions: Sendable {
    let list = Mutex<[ConditionalSelection<Int, Divisor>]>([])
  }

  private static func source(_ rows: [Number], _ direction: SortDirection = .ascending) -> Numbers {
    Numbers(rows, key: { direction == .ascending ? $0.id : -$0.id }) { _ in AllNumbers() }
  }

  /// The visible numbers with their selection, once no request is in flight.
  var lines: [String] {
    stack.fetchedLines(lines: 6).filter { $0.contains("Number ") }
  }
}

/// The selection of paged rows is a value that does not depend on the rows in memory.
@Suite struct PagedSelectionTests {
  private func isMarked(_ line: String) -> Bool { line.dropFirst().hasPrefix("*") }

  @Test func allRowsAreSelectedAtOnce() throws {
    let list = NumbersList(10_000)
    _ = list.lines
    list.stack.press(.character("A"))
    #expect(list.selection.selection.condition == Divisor(value: 1))
    #expect(list.lines.allSatisfy(isMarked))
    #expect(list.stack.topScreen.title == "Numbers (10000 selected)")
    list.stack.press(.character("x"))
    _ = list.lines
    #expect(list.stack.topScreen.title == "Numbers (9999 selected)")
    #expect(list.selection.selection.excludedIDs == [0])
    list.stack.press(.end)
    #expect(list.lines.allSatisfy(isMarked))
    list.stack.press(.home)
    #expect(!isMarked(list.lines[0]))
    list.stack.press(.escape)
    #expect(!list.lines.contains(where: isMarked))
    #expect(list.selection.selection.isEmpty)
  }

  @Test func othersOfRowsThatAreNotLoadedStay() throws {
    let list = NumbersList(100)
    #expect(throws: UserError("Not all rows are loaded, so the others cannot be selected.")) {
      try list.stack.carryOut("select others")
    }
    _ = list.lines
    let help = "Select row N, N-M or all; deselect N deselects it, deselect alone all"
    #expect(try list.stack.transcript("help").contains("select N        \(help)"))
  }

  /// The rows that are not loaded would be missing.
  @Test func onlyLoadedRowsAreCopied() throws {
    let list = NumbersList(100)
    _ = list.lines
    list.stack.press(.character("A"), .character("c"))
    #expect(
      list.stack.message == "Not all selected rows are loaded, so they cannot be copied.")
    list.stack.press(.escape, .space, .character("c"))
    #expect(list.stack.message == "Copied Number 0")
  }

  @Test func marksStayThroughPagingFindingAndSorting() throws {
    let list = NumbersList(1_000)
    _ = list.lines
    try list.stack.carryOut("select 3")
    try list.stack.carryOut("select 901-902")
    _ = list.lines
    #expect(list.selection.selection.includedIDs == [2, 900, 901])
    try list.stack.carryOut("search 3")
    _ = list.lines
    try list.stack.carryOut("select all")
    _ = list.lines
    try list.stack.carryOut("search")
    try list.stack.carryOut("go 1")
    #expect(list.lines.map(isMarked).prefix(4) == [true, false, false, true])
    try list.stack.carryOut("deselect 1")
    try list.stack.carryOut("go 500")
    _ = list.lines
    try list.stack.carryOut("go 1")
    #expect(list.lines.map(isMarked).prefix(4) == [false, false, false, true])
    #expect(list.selection.selection.excludedIDs == [0])
    #expect(list.stack.topScreen.title == "Numbers (333 selected)")
  }

  @Test func anActionIsOneOnTheValue() throws {
    let list = NumbersList(1_000)
    _ = list.lines
    #expect(throws: UserError("No rows are selected. Select one first: select 2")) {
      try list.stack.carryOut("delete selected")
    }
    try list.stack.carryOut("select all")
    try list.stack.carryOut("deselect 7")
    try list.stack.carryOut("delete selected")
    #expect(list.stack.question?.text == "Delete 999 rows?")
    try list.stack.carryOut("yes")
    #expect(list.deleted.count == 1)
    #expect(list.deleted.first?.excludedIDs == [6])
    #expect(list.selection.selection.isEmpty)
    for rows in ["1-1001", "0-\(Int.max)", "\(Int.min)"] {
      #expect(throws: UserError.self) { try list.stack.carryOut("select \(rows)") }
    }
  }

  /// Whatever the user selects, visible or not, the selection equals a plain set.
  @Test(arguments: Sample.seeds(4) as [UInt64])
  func randomMarksAreThoseOfASet(seed: UInt64) throws {
    let list = NumbersList(60)
    var random = SeededRandomNumberGenerator(seed: seed)
    var marked: Set<Int> = []
    _ = list.lines
    for step in 0..<Sample.pick(50, ofGate: 150) {
      let number = Int.random(in: 0..<60, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        try list.stack.carryOut("select all")
        marked = Set(0..<60)
      case 1:
        try list.stack.carryOut("deselect")
        marked = []
      case 2, 3, 4: try list.stack.carryOut("go \(number + 1)")
      case 5, 6:
        try list.stack.carryOut("select \(number + 1)")
        marked.insert(number)
      case 7:
        try list.stack.carryOut("deselect \(number + 1)")
        marked.remove(number)
      case 8: list.stack.press(.pageDown)
      default:
        // The rows in memory are selected by a key, which moves to the next row.
        _ = list.lines
        let id = list.highlighted
        list.stack.press(.character("x"))
        if let id, marked.remove(id) == nil { marked.insert(id) }
      }
      _ = list.lines
      let selected = (0..<60).filter { list.contains($0) }
      try #require(Set(selected) == marked, "Step \(step)")
      #expect(list.selection.selectedCount == .exact(marked.count))
    }
  }
}

extension NumbersList {
  fileprivate var highlighted: Int? {
    (stack.topScreen as? TableScreen<AllNumbers, PagedRow<Number>>)?.tableView.state.highlightedRow?
      .row?
      .id
  }

  fileprivate func contains(_ id: Int) -> Bool { selection.contains(Number(id: id)) }
}
