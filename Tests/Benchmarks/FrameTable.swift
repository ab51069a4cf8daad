import TableData
import TableDisplay
import TableTerminal
import TableText

/// A row of the table by which terminal programs are compared.
struct FrameRow: RowModel {
  let id: Int

  /// What stands in the columns.
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

/// The table by which terminal programs are compared, in sight of a reader who presses keys.
///
/// A line of headings stands above the rows. The text of the selected row is highlighted.
final class FrameTable {
  private struct Everything: SectionModel {
    let id = 0
  }

  /// Nothing is ever deleted or moved.
  private struct Delegate: TableDelegate {
    typealias Section = Everything

    func delete(_ row: FrameRow) {}
  }

  private static let layout = ColumnLayout(
    [
      TextColumn("ID", width: .fixed(8)), TextColumn("Name"),
      TextColumn("Serial", width: .fixed(14)), TextColumn("Value", width: .fixed(10)),
    ], spacing: 0)

  private let size: TerminalSize
  private let table: HeadlessTable<Everything, FrameRow, TextCell>
  private var differ = FrameDiffer(environment: ["TERM": "xterm"])

  /// Creates a table of as many rows, seen from its first one.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows.
  ///   - size: The size of the terminal.
  ///   - answers: Whether the terminal has said, when it was asked, that its tab stops are where
  ///     terminals have them at the start. Nearly all do; to one that says nothing no tabs are sent.
  /// - Throws: Why there can be no such table.
  init(rowCount: Int, size: TerminalSize, answers: Bool = true) throws {
    self.size = size
    differ.tabStops = answers ? .everyEighthColumn : .unknown
    let snapshot = try TableSnapshot(Everything(), rows: (0..<rowCount).map(FrameRow.init))
    table = HeadlessTable(snapshot, viewportHeight: size.lines - 1, delegate: Delegate())
    table.register(
      CellRegistration(make: TextCell.init) { cell, row in
        cell.content = .columns(row.texts, Self.layout)
      })
    table.update { $0.highlightFirst() }
  }

  /// The bytes that the terminal gets to see what changed.
  func frame() throws -> [UInt8] {
    var canvas = TextCanvas(width: size.columns, height: size.lines)
    canvas.draw(Self.layout.headings, line: 0, style: .header)
    for item in try table.display() {
      guard let (row, cell) = item.content, item.lines.lowerBound + 1 < size.lines else { continue }
      canvas.draw(
        cell.content, line: item.lines.lowerBound + 1,
        style: row.id == table.state.highlightedID ? .selection : .plain)
    }
    return differ.frame(for: canvas)
  }

  /// Moves the selection by some rows, and what is in sight if need be.
  func move(by rows: Int) {
    table.update { $0.moveHighlight(by: rows) }
  }

  /// Shows the next rows, as many as there is room for.
  func turnPage() {
    table.update {
      $0.scroll(by: size.lines - 1)
      $0.moveHighlight(byLines: size.lines - 1)
    }
  }
}
