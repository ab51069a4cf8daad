import TableData
import TableDisplay
import TableTerminal
import TableText
import TerminalDriver
import Testing
import TextDrawing

/// The screen of the page on custom screens.
final class TallyScreen: TerminalScreen {
  let title = "Tally"
  private var counts = [0]

  var buttons: [BarButton] {
    [BarButton("Count", key: .character("c")) { _ in self.add(1) }]
  }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    [KeyBinding([.character("d")], help: "Count a dozen") { self.add(12) }]
  }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    canvas.draw("\(count)", line: lines.lowerBound, column: 0, style: .bold)
    canvas.placeCursor(line: lines.lowerBound, column: 0)
  }

  func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    try write("\(count)")
  }

  func action(for line: CommandInput, in stack: ScreenStack) throws -> (() throws -> Void)? {
    guard line.verb == "add" else { return nil }
    let number = try line.number(example: "add 12")
    return { self.add(number) }
  }

  var commandHelp: [CommandHelp] { [CommandHelp("add N", help: "Counts N more"), .undo] }

  func undo(in stack: ScreenStack) throws {
    guard counts.count > 1 else { throw UserError("Nothing was counted.") }
    counts.removeLast()
  }

  private var count: Int { counts.last ?? 0 }
  private func add(_ number: Int) { counts.append(count + number) }
}

final class TalliesScreen: ContainerScreen {
  let children = ScreenChildren([TallyScreen()])

  var buttons: [BarButton] {
    let ownButtons = [
      BarButton("More", key: .character("m")) { _ in try self.children.append(TallyScreen()) },
      BarButton("Next", key: .tab) { _ in self.children.moveFocus(by: 1) },
    ]
    return (children.focused?.buttons ?? []) + ownButtons
  }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    let areas = zip(children.screens, lines).map { tally, line in
      ScreenArea(tally, lines: line..<line + 1, columns: 0..<canvas.width)
    }
    try children.draw(in: areas, onto: &canvas, lines: lines)
  }
}

/// The claims of the page on custom screens.
@Suite struct ScreensGuideTests {
  @Test func itCounts() {
    let stack = ScreenStack(root: TallyScreen())
    let lines = stack.transcript(of: ["count", "add 12", "undo", "undo", "undo"])
    #expect(
      lines == [
        "Tally", "1", "", "Tally", "13", "", "Tally", "1", "", "Tally", "0", "",
        "! Nothing was counted.",
      ])
  }

  @Test func severalCount() throws {
    let tallies = TalliesScreen()
    let stack = ScreenStack(root: tallies)
    let lines = stack.transcript(of: ["add 12", "more", "next", "count", "next"])
    #expect(lines.filter { Int($0) != nil } == ["12", "12", "0", "1", "12"])
    var canvas = TextCanvas(width: 4, height: 3)
    try tallies.draw(onto: &canvas, lines: 1..<3)
    #expect(canvas.lines.map { $0.filter { $0 != " " } } == ["", "12", "1"])
    #expect(canvas.cursor?.line == 1)
  }

  @Test func tabsAndPanes() throws {
    let tabs = TabScreen([TallyScreen(), TalliesScreen()])
    #expect(
      ScreenStack(root: tabs).transcript(of: ["add 2", "tab 2"]).count == 8)
    struct Item: RowModel { let id = 1, name = "Lamp", price = 40 }
    struct List: SectionModel { let id = 1 }
    struct ItemsDelegate: TableScreenDelegate {
      typealias Section = List
      typealias Row = Item
      let title = "Items"
      let columns = [TextColumn<Item>("Name", text: \.name)]
    }
    let (source, delegate) = (
      TableDataSource(try TableSnapshot(List(), rows: [Item()])), ItemsDelegate()
    )
    let list = TableScreen(source, delegate: delegate)
    let details = DetailScreen(list: list) { item in
      [TitledText("Name", item.name), TitledText("Price", "\(item.price)")]
    }
    let split = SplitScreen(list: list, pane: details)
    let lines = ScreenStack(root: split).transcript(of: ["details 1"])
    #expect(lines.suffix(4) == ["Lamp", "Name   Lamp", "Price  40", ""])
  }

  @Test func itIsDrawn() throws {
    var canvas = TextCanvas(width: 10, height: 2)
    try TallyScreen().draw(onto: &canvas, lines: 1..<2)
    #expect(canvas.lines.map { $0.filter { $0 != " " } } == ["", "0"])
    #expect(canvas.cursor?.line == 1)
  }
}
