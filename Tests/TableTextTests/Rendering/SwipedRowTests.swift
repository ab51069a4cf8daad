import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TableText
import TestSampling
import Testing
import TextDrawing

/// The buttons of a row that is swiped aside.
struct SwipedRowTests {
  private struct Swiper: TableViewDelegate {
    typealias Section = Shelf

    func accessory(for row: Thing) -> RowAccessory { row.accessory }
    func swipeActions(for row: Thing, at edge: SwipeEdge) -> [SwipeAction] {
      edge == .leading
        ? [SwipeAction(id: "mark", title: "标记")]
        : [.delete(title: "Delete"), SwipeAction(id: "flag", title: "Flag")]
    }
  }

  private func table(_ things: [Thing], swiping edge: SwipeEdge) throws -> ThingTable {
    let table = try thingTable(things)
    table.delegate = Swiper()
    table.revealSwipeActions(id: 1, at: edge)
    return table
  }

  private let lamp = Thing(1, "A lamp for the desk", "$12").with(\.accessory, .disclosure)

  @Test func trailingActionsStandBehindTheText() throws {
    let table = try table([lamp, Thing(2, "Pen", "$1")], swiping: .trailing)
    let renderer = TableRenderer(showsHighlight: true)
    #expect(
      try renderer.lines(of: table, width: 30) == [
        "❯ A lamp…  $12 [Flag] [Delete]", "  Pen                     $1",
      ])
    table.updateState { $0.hideSwipeActions() }
    #expect(
      try renderer.lines(of: table, width: 30) == [
        "❯ A lamp for the desk    $12 ›", "  Pen                     $1",
      ])
  }

  @Test func leadingActionsStandBeforeTheText() throws {
    let table = try table([lamp, Thing(2, "Pen", "$1")], swiping: .leading)
    let renderer = TableRenderer(showsHighlight: true, showsRowNumbers: true)
    #expect(
      try renderer.lines(of: table, width: 32) == [
        "❯ 1  [标记] A lamp for t…  $12 ›", "  2  Pen                    $1",
      ])
  }

  @Test func warningsHaveTheirRole() throws {
    let table = try table([lamp], swiping: .trailing)
    var canvas = TextCanvas(width: 30, height: 1)
    try TableRenderer().draw(table, onto: &canvas, from: 0)
    #expect(canvas.line(0) == "A lamp f…  $12 [Flag] [Delete]")
    let roles = (0..<30).map { canvas[0, $0].style.role }
    #expect(roles[..<15].allSatisfy { $0 == nil })
    #expect(roles[15..<21].allSatisfy { $0 == .accent } && roles[21] == nil)
    #expect(roles[22...].allSatisfy { $0 == .destructive })
  }

  /// The button at the edge is the last one to be truncated.
  @Test(arguments: [
    (21, "A la… [Flag] [Delete]"), (15, "[Flag] [Delete]"), (14, "[Fl…] [Delete]"),
    (12, "[…] [Delete]"), (11, "A… [Delete]"), (9, " [Delete]"), (8, "[Delete]"), (7, "[Dele…]"),
    (3, "[…]"), (2, "A…"), (0, ""),
  ])
  func narrowScreensCutWhatIsFarFromTheEdge(width: Int, line: String) throws {
    let table = try table([Thing(1, "A lamp")], swiping: .trailing)
    #expect(try TableRenderer().lines(of: table, width: width) == (line.isEmpty ? [] : [line]))
  }

  @Test(arguments: [
    (SwipeEdge.trailing, 20, "日…  [Flag] [Delete]"), (.trailing, 21, "日本… [Flag] [Delete]"),
    (.leading, 12, "[标记] 日本…"), (.leading, 6, "[标记]"), (.leading, 5, "[标…]"),
    (.leading, 4, "[…]"),
  ])
  func wideCharactersAreNotCutInTwo(edge: SwipeEdge, width: Int, line: String) throws {
    let title = edge == .leading ? "日本日本語" : "日本語日本語日本語"
    let table = try table([Thing(1, title)], swiping: edge)
    var canvas = TextCanvas(width: width, height: 20)
    try TableRenderer().draw(table, onto: &canvas, from: 0)
    #expect(canvas.line(0) == line)
    #expect(canvas.checkInvariants() == [])
  }

  /// A date truncated to its year would be misread.
  @Test(arguments: [
    (39, "Lamp      7F3K2 $40 2016-04-26 [Delete]"), (36, "Lamp      7F3K2 $40         [Delete]"),
    (32, "Lamp      7F3K2 $40     [Delete]"), (30, "Lamp      7F3K2 $40   [Delete]"),
    (29, "Lamp      7F3K2 $40  [Delete]"), (27, "Lamp      7F3K2    [Delete]"),
  ])
  func aColumnWithoutRoomIsLeftOut(width: Int, line: String) {
    let layout = ColumnLayout(
      [
        ColumnFormat("Name", width: .fixed(9)), ColumnFormat("Serial", width: .fixed(5)),
        ColumnFormat("Value", width: .fixed(3), alignment: .trailing),
        ColumnFormat("Date", width: .fixed(10)),
      ], spacing: 1)
    var decoration = CellDecoration()
    decoration.revealedActions = .init(at: .trailing, [.delete(title: "Delete")])
    var canvas = TextCanvas(width: width, height: 1)
    canvas.draw(
      .columns(["Lamp", "7F3K2", "$40", "2016-04-26"], layout), decoration: decoration, line: 0)
    #expect(canvas.line(0) == line)
  }

  @Test func allLinesOfAHighRowStandBesideTheButtons() throws {
    let table = try table([lamp.with(\.height, 2)], swiping: .trailing)
    #expect(
      try TableRenderer().lines(of: table, width: 20) == ["A    [Flag] [Delete]", "lam…"])
  }

  /// Whatever the titles, the drawing fits, and the number and the symbol of the row stay.
  @Test(arguments: Sample.seeds(20) as [UInt64])
  func anyTitlesAreDrawnSafely(seed: UInt64) {
    var samples = TextSamples(seed: seed)
    for width in 0...40 {
      let actions = (0..<samples.number(in: 1...4)).map { number in
        SwipeAction(
          id: "\(number)", title: samples.text(upTo: 9),
          isDestructive: samples.pick([false, true]))
      }
      let edge = samples.pick([SwipeEdge.leading, .trailing])
      var decoration = CellDecoration(number: "12", accessory: .checkmark, isHighlighted: true)
      var canvas = TextCanvas(width: width, height: 3)
      let content = CellContent.titled(samples.text(upTo: 30), detail: samples.text(upTo: 5))
      decoration.revealedActions = .init(at: edge, actions)
      canvas.draw(content, decoration: decoration, line: 1)
      #expect(canvas.checkInvariants() == [])
      #expect(canvas.line(0) == "" && canvas.line(2) == "")
      let line = canvas.line(1)
      #expect(line.sanitizedForTerminal == line)
      guard width > 8 else { continue }
      #expect((0..<6).map { canvas[1, $0].text } == ["❯", " ", "1", "2", " ", " "])
      let button = canvas[1, edge == .leading ? 6 : width - 1]
      #expect(button.text == (edge == .leading ? "[" : "]"))
      let isWarning = actions[0].isDestructive
      #expect(button.style.role == (isWarning ? .destructive : .accent))
    }
  }
}
