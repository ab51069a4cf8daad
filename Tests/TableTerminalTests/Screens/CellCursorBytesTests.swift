import TableData
import TableDisplay
import TableText
import TerminalDriver
import Testing
import TextDrawing

@testable import TableTerminal

/// The bytes of a step of the cell cursor, in the table for comparing terminal programs.
@Suite struct CellCursorBytesTests {
  private struct Item: RowModel {
    let id: Int
  }

  private struct ItemsDelegate: TableScreenDelegate {
    typealias Section = SingleSection
    typealias Row = Item

    let title = "Items"
    let columns = [
      TextColumn<Item>("ID", width: .fixed(8)) { "\($0.id)" },
      TextColumn("Name", width: .flexible()) { "Item number \($0.id)" },
      TextColumn("Serial", width: .fixed(14)) { "SN-\(10_000_000 + $0.id)" },
      TextColumn("Value", width: .fixed(10)) { "$\($0.id).00" },
    ]
  }

  @Test func aStepCostsAtMostAHundredBytes() throws {
    let source = TableDataSource(
      try TableSnapshot(SingleSection(), rows: (0..<1_000).map(Item.init)))
    let stack = ScreenStack(root: TableScreen(source, delegate: ItemsDelegate()))
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    differ.tabStops = .everyEighthColumn
    func frame() -> Int {
      differ.frame(for: stack.draw(for: TerminalSize(columns: 80, lines: 24))).count
    }
    _ = frame()
    stack.press(.right)
    _ = frame()
    let counts = [TerminalKey.right, .right, .right, .left, .left, .left].map { key in
      stack.press(key)
      return frame()
    }
    #expect(counts.allSatisfy { (1...100).contains($0) }, "\(counts)")
  }
}
