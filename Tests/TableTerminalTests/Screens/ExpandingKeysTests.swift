import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Shows an outline of chores, which expand and collapse.
private final class OutlineDelegate: TableScreenDelegate {
  typealias Section = Category
  typealias Row = OutlineRow<Chore>

  let title = "Outline"
  let allowsEditing = false
  var outline: TableOutline<Chore>
  let source: TableDataSource<Category, Row>

  init(_ outline: TableOutline<Chore>) throws {
    self.outline = outline
    source = TableDataSource(try TableSnapshot(Category(id: 0), rows: outline.visibleRows))
  }

  func content(of row: Row) -> CellContent { .titled(row.row.name) }
  func indentationLevel(for row: Row) -> Int { row.indentationLevel }
  func expansion(of row: Row) -> RowExpansion? { row.expansion }
  func expand(_ row: Row) throws { try show { try $0.expand(id: row.id) } }
  func collapse(_ row: Row) throws { try show { try $0.collapse(id: row.id) } }

  func open(_ row: Row, on screen: TableScreen<Category, Row>, in stack: ScreenStack) {
    stack.message = "Opened: \(row.row.name)"
  }

  private func show(_ change: (inout TableOutline<Chore>) throws -> Void) throws {
    let old = outline
    try change(&outline)
    try source.edit(named: "Show") { try $0.replaceRows(in: 0, from: old, to: outline) }
  }
}

/// → and ← on rows of an outline, and the equivalent commands of a transcript.
@Suite struct ExpandingKeysTests {
  private let stack: ScreenStack

  init() throws {
    stack = try Self.stack(
      of: [("House", 0), ("Kitchen", 1), ("Sink", 2), ("Bath", 1), ("Garden", 0)])
  }

  /// A stack with an outline of names and levels, collapsed.
  static func stack(of rows: [(name: String, level: Int)]) throws -> ScreenStack {
    let outline = try TableOutline(
      rows.enumerated().map { OutlineRow(Chore(id: $0, name: $1.name), level: $1.level) })
    let delegate = try OutlineDelegate(outline)
    return ScreenStack(root: TableScreen(delegate.source, delegate: delegate))
  }

  private var rows: [String] { stack.lines(lines: 10)[1...].dropLast().filter { !$0.isEmpty } }

  @Test func theRightArrowExpandsAndThenGoesIn() {
    #expect(rows == ["❯ ▸ House", "    Garden"])
    stack.press(.right)
    #expect(rows == ["❯ ▾ House", "    ▸ Kitchen", "      Bath", "    Garden"])
    stack.press(.right)
    #expect(rows[1] == "❯   ▸ Kitchen")
    stack.press(.right, .right, .right)
    #expect(rows == ["  ▾ House", "    ▾ Kitchen", "❯       Sink", "      Bath", "    Garden"])
    #expect(stack.status == nil, "The arrow opens no row of an outline")
  }

  @Test func theLeftArrowCollapsesAndThenGoesOut() {
    stack.press(.right, .right, .right, .right, .left)
    #expect(rows[1] == "❯   ▾ Kitchen")
    stack.press(.left)
    #expect(rows == ["  ▾ House", "❯   ▸ Kitchen", "      Bath", "    Garden"])
    stack.press(.down, .left)
    #expect(rows[0] == "❯ ▾ House")
    stack.press(.left, .left)
    #expect(rows == ["❯ ▸ House", "    Garden"])
  }

  @Test func whatIsExpandedAgainIsAsItWas() {
    stack.press(.right, .right, .right, .left, .left, .left, .left, .right)
    #expect(rows == ["❯ ▾ House", "    ▸ Kitchen", "      Bath", "    Garden"])
  }

  @Test func theHelpTellsWhatTheArrowsDoNow() {
    #expect(stack.keyLine == "→ Expand  ⏎ Open  / Search  ? Help  q Quit")
    stack.press(.right)
    #expect(stack.keyLine == "→ First child  ← Collapse  ⏎ Open  / Search  z Undo  ? Help  q Quit")
    stack.press(.right)
    #expect(stack.keyLine == "→ Expand  ← Parent  ⏎ Open  / Search  z Undo  ? Help  q Quit")
    stack.press(.down)
    #expect(stack.keyLine == "← Parent  ⏎ Open  / Search  z Undo  ? Help  q Quit")
    stack.press(.enter)
    #expect(stack.status == "Opened: Bath")
  }

  @Test func theLeftArrowGoesToAnAncestorWhenASearchHidesTheParent() throws {
    let ship = try Self.stack(of: [("Ship", 0), ("Sails", 1), ("Cabin", 1), ("Sofa", 2)])
    ship.press(.right, .right, .down, .right, .right)
    try ship.carryOut("search s")
    let lines = ship.lines(lines: 8)
    #expect(lines[1...3] == ["  ▾ Ship", "      Sails", "❯       Sofa"])
    ship.press(.left)
    #expect(ship.lines(lines: 8)[1...3] == ["❯ ▾ Ship", "      Sails", "        Sofa"])
    ship.press(.down, .down)
    try ship.carryOut("search so")
    ship.press(.left)
    #expect(ship.lines(lines: 8)[1] == "❯       Sofa", "All that it is in is hidden")
  }

  @Test func commandsDoTheSame() throws {
    #expect(
      try stack.transcript("expand 1", "collapse 1", "expand 2", "expand 3", columns: 20) == [
        "Outline", "1  ▾ House", "2    ▸ Kitchen", "3      Bath", "4    Garden", "",
        "Outline", "1  ▸ House", "2    Garden", "",
        "! Garden cannot be expanded.",
        "! There is no row 3. Rows are numbered 1 to 2.",
      ])
    #expect(stack.topScreen.buttons.isEmpty)
  }
}
