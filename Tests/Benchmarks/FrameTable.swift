import TableData
import TableDisplay
import TableTerminal
import TableText
import TerminalDriver
import TextDrawing

/// A row of the table for comparing terminal programs.
struct FrameRow: RowModel {
  let id: Int

  /// The texts of the columns.
  var texts: [String] {
    let serial = String(UInt32(truncatingIfNeeded: id &* 2_654_435_761), radix: 16, uppercase: true)
    let cents = id % 100
    return [
      "\(id)", "Item number \(id)",
      "SN-" + String(repeating: "0", count: 8 - serial.utf8.count) + serial,
      "$\(id % 1_000).\(cents < 10 ? "0" : "")\(cents)",
    ]
  }
}

/// The table for comparing terminal programs, with a user who presses keys.
///
/// A title with the position (`3/1000`) and a line of headings stay above the rows. The text of the
/// selected row is highlighted, and the terminal's cursor is at its start.
final class FrameTable {
  private struct Everything: SectionModel {
    let id = 0
  }

  /// Nothing is ever deleted or moved.
  private struct Delegate: TableViewDelegate {
    typealias Section = Everything
    typealias Row = FrameRow
  }

  private static let layout = ColumnLayout(
    [
      ColumnFormat("ID", width: .fixed(8)), ColumnFormat("Name"),
      ColumnFormat("Serial", width: .fixed(14)), ColumnFormat("Value", width: .fixed(10)),
    ], spacing: 0)

  /// The number of lines above the rows.
  private static let top = 2

  /// The number of visible rows.
  let height: Int
  private let size: TerminalSize
  private let table: HeadlessTableView<Everything, FrameRow, TextCell>
  private var differ = FrameDiffer(environment: ["TERM": "xterm"])

  /// Creates a table with a number of rows, showing the first one.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows.
  ///   - size: The size of the terminal.
  ///   - answers: Whether the terminal has confirmed the default tab stops. Nearly all do; a
  ///     terminal without an answer is sent no tabs.
  /// - Throws: An error if the table cannot be created.
  init(rowCount: Int, size: TerminalSize, answers: Bool = true) throws {
    self.size = size
    height = size.lines - Self.top
    differ.tabStops = answers ? .everyEighthColumn : .unknown
    let snapshot = try TableSnapshot(Everything(), rows: (0..<rowCount).map(FrameRow.init))
    table = HeadlessTableView(snapshot, viewportHeight: height, delegate: Delegate())
    table.register(
      CellRegistration(make: TextCell.init) { cell, row in
        cell.content = .columns(row.texts, Self.layout)
      })
    table.updateState { $0.highlightFirst() }
  }

  /// The bytes that update the terminal.
  func frame() throws -> [UInt8] {
    var canvas = TextCanvas(width: size.columns, height: size.lines)
    canvas.draw("Items", line: 0, column: 0, style: .bold)
    canvas.draw(position, line: 0, column: 0, alignment: .trailing)
    canvas.draw(Self.layout.headings, line: 1, style: .sectionHeader)
    for item in try table.display() {
      let line = item.lines.lowerBound + Self.top
      guard let (row, cell) = item.content, line < size.lines else { continue }
      let isSelected = row.id == table.state.highlightedID
      canvas.draw(cell.content, line: line, style: isSelected ? .highlight : .plain)
      if isSelected { canvas.placeCursor(line: line, column: 0) }
    }
    return differ.frame(for: canvas)
  }

  /// The position of the selected row and the row count.
  private var position: String {
    let (state, snapshot) = (table.state, table.state.snapshot)
    let index = state.highlightedID.flatMap(snapshot.index(id:)) ?? 0
    return "\(index + 1)/\(snapshot.rowCount)"
  }

  /// Moves the selection by some rows, and scrolls if necessary.
  func move(by rows: Int) {
    table.updateState { $0.moveHighlight(by: rows) }
  }

  /// Scrolls by a page.
  func turnPage() {
    table.updateState {
      $0.scroll(by: height)
      $0.moveHighlight(byLines: height)
    }
  }
}
