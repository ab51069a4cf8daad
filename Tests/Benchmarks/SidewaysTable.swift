import TableData
import TableDisplay
import TableTerminal
import TableText
import TerminalDriver
import TextDrawing

/// A screen of 200 columns, with a user who scrolls sideways.
final class SidewaysTable {
  private struct Everything: SectionModel {
    let id = 0
  }

  private struct Line: RowModel {
    let id: Int
  }

  private struct Delegate: TableScreenDelegate {
    typealias Section = Everything
    typealias Row = Line

    let title = "Products"
    let allowsEditing = false
    let columns = (1...200).map { column in
      TextColumn<Line>("c\(column)", width: .fixed(12)) { "\($0.id * column)" }
    }
  }

  private let size: TerminalSize
  private let screen: TableScreen<Everything, Line>
  private let stack: ScreenStack
  private var differ = FrameDiffer(environment: ["TERM": "xterm"])

  /// Creates the screen, with as many rows as fit.
  init(size: TerminalSize) throws {
    self.size = size
    let rows = (1...size.lines - 5).map(Line.init)
    let source = TableDataSource(try TableSnapshot(Everything(), rows: rows))
    screen = TableScreen(source, delegate: Delegate())
    stack = ScreenStack(root: screen)
    differ.tabStops = .everyEighthColumn
  }

  /// The bytes that update the terminal.
  func frame() throws -> [UInt8] {
    var canvas = TextCanvas(width: size.columns, height: size.lines)
    try screen.draw(onto: &canvas, lines: 1..<size.lines - 2)
    return differ.frame(for: canvas)
  }

  /// Presses the key that scrolls by a column.
  func scroll(_ key: TerminalKey) throws {
    let binding = screen.keyBindings(in: stack).first { $0.keys.contains(key) }
    try binding?.action()
  }
}
