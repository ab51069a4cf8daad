import TableData
import TableDisplay

/// A row of a displayed table that counts all calls for heights.
struct DisplayRow: RowModel {
  /// Counts for one measurement at a time; benchmarks run on one thread.
  nonisolated(unsafe) static var heightCalls = 0

  let id: Int
  var value: Int

  var cellIdentifier: String { "row" }

  var cellHeight: Int {
    unsafe Self.heightCalls += 1
    return 1 + id % 3
  }

  init(_ number: Int) {
    id = number
    value = number
  }
}

extension OnlySection: SectionModel {}

/// A cell with the contents of a terminal's cell.
final class DisplayCell: ReusableCell {
  var text = ""
}

private struct DisplayDelegate: TableViewDelegate {
  typealias Section = OnlySection
  typealias Row = DisplayRow
}

typealias DisplayTable = HeadlessTableView<OnlySection, DisplayRow, DisplayCell>
typealias DisplaySnapshot = TableSnapshot<OnlySection, DisplayRow>

/// The visible lines of a displayed table.
let displayHeight = 24

func makeDisplaySnapshot(_ count: Int) throws -> DisplaySnapshot {
  try DisplaySnapshot(OnlySection(), rows: (0..<count).map(DisplayRow.init))
}

/// A table view on a snapshot, before its first frame.
func openTable(
  _ snapshot: DisplaySnapshot, _ rowHeight: RowHeight, _ selectionMode: SelectionMode = .single
) -> DisplayTable {
  let table = DisplayTable(
    snapshot,
    configuration: TableViewConfiguration(rowHeight: rowHeight, selectionMode: selectionMode),
    viewportHeight: displayHeight, delegate: DisplayDelegate())
  table.register(
    CellRegistration(identifier: "row", make: DisplayCell.init) { cell, row in
      cell.text = "Item number \(row.value)"
    })
  return table
}
