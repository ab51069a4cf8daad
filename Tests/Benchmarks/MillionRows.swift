import TableData
import TableDisplay
import TableTerminal
import TableText

extension NamedRow: RowModel {}

/// A list of a million rows in a terminal, which can be sorted, searched, selected, moved and
/// deleted.
struct MillionRows: TableEditingDelegate {
  typealias Section = OnlySection

  let source: TableDataSource<OnlySection, NamedRow>
  let title = "Rows"
  let selectionMode = SelectionMode.unrestricted
  let columns = [
    TextColumn<NamedRow>("Name", id: "name", text: \.name),
    TextColumn("Value", id: "value") { "\($0.value)" }.sortable(by: \.value),
  ]

  /// Runs the program that shows the list, and returns its exit status.
  static func run() throws -> Int32 {
    let source = TableDataSource(try makeTable(makeRows(0..<1_000_000, of: NamedRow.self)))
    let screen = TableScreen(source, delegate: MillionRows(source: source))
    return TerminalApplication(ScreenStack(root: screen)).run()
  }
}
