import TableData
import TableDisplay
import TableTerminal
import TableText
import TerminalDriver
import Testing
import TextDrawing

/// The examples in the articles on how a table view follows its table, and on screens and
/// transcripts.
extension ArticleComments {
  struct Fruit: RowModel, Sendable { let id: String }
  struct Basket: SectionModel, Sendable { let id = 0 }

  @Test func followingATable() throws {
    var fruit = try TableSnapshot(
      Basket(), rows: ["Fig", "Kiwi", "Lime", "Pear", "Plum"].map(Fruit.init))
    var state = TableViewState(
      fruit, configuration: TableViewConfiguration(selectionMode: .multiple), viewportHeight: 3)
    state.highlight(id: "Lime")
    state.select(id: "Plum")

    let before = state
    try fruit.insert(Fruit(id: "Apple"), at: .startOf(0))
    state.apply(fruit)
    print(state.contentOffset, before.contentOffset)  // 1 0
    print(state.highlightedID ?? "nothing")  // Lime
    #expect(state.contentOffset == 1 && before.contentOffset == 0)
    #expect(state.highlightedID == "Lime")

    fruit.remove(id: "Lime")
    state.apply(fruit)
    print(state.highlightedID ?? "nothing")  // Pear
    #expect(state.highlightedID == "Pear")

    state.apply(fruit.filter { $0.id < "L" }, filteredFrom: fruit)
    print(state.selectedIDs.contains("Plum"))  // true
    #expect(state.selectedIDs.contains("Plum") && state.snapshot.rowCount == 3)
  }

  struct FruitDelegate: TableViewDelegate {
    typealias Section = Basket
    typealias Row = Fruit

    func receive(_ notice: TableNotice<Basket, Fruit>) {
      if case .didChangeSelection = notice { print("The selection changed.") }
    }
  }

  @Test func followingASource() throws {
    let fruit = try TableSnapshot(Basket(), rows: ["Fig", "Kiwi", "Lime"].map(Fruit.init))

    let source = TableDataSource(fruit)
    let table = HeadlessTableView<Basket, Fruit, LabelCell>(
      source.snapshot, viewportHeight: 3, delegate: FruitDelegate())
    source.addPermanentObserver { change in table.apply(change) }

    source.edit(named: "Delete Kiwi") { $0.remove(id: "Kiwi") }
    source.undo()
    print(table.state.highlightedID ?? "nothing")  // Kiwi
    #expect(table.state.highlightedID == "Kiwi")
  }

  struct PantryDelegate: TableEditingDelegate {
    let source: TableDataSource<Basket, Fruit>
    let title = "Pantry"

    func content(of fruit: Fruit) -> CellContent { .titled(fruit.id) }
  }

  @Test func deletingAsksFirst() throws {
    let source = TableDataSource(try TableSnapshot(Basket(), rows: [Fruit(id: "Fig")]))
    let screen = TableScreen(source, delegate: PantryDelegate(source: source))
    let stack = ScreenStack(root: screen)
    let lines = stack.transcript(
      of: ["delete 1", "yes", "undo"], size: TerminalSize(columns: 20, lines: 24))
    #expect(
      lines == [
        "Pantry", "[Edit]", "1  Fig      [Delete]", "Delete Fig? yes or no", "",
        "Pantry", "[Edit]", "",
        "Pantry", "[Edit]", "1  Fig", "Undone: Delete Fig", "",
      ])
  }

  final class CounterScreen: TerminalScreen {
    let title = "Counter"
    private var count = 0

    var buttons: [BarButton] {
      [BarButton("Count", key: .character("c")) { _ in self.count += 1 }]
    }

    func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
      canvas.draw("\(count)", line: lines.lowerBound, column: 0)
      canvas.placeCursor(line: lines.lowerBound, column: 0)
    }

    func write(
      for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
    ) throws {
      try write("\(count)")
    }

    func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
      [KeyBinding([.character("r")], help: "Reset") { self.count = 0 }]
    }

    func action(for line: CommandInput, in stack: ScreenStack) throws -> (() throws -> Void)? {
      line.verb == "reset" ? { self.count = 0 } : nil
    }
  }

  @Test func aScreenCounts() {
    let stack = ScreenStack(root: CounterScreen())
    #expect(
      stack.transcript(of: ["count", "reset"]) == ["Counter", "1", "", "Counter", "0", ""])
  }
}
