import TableSource

struct Record: RowModel, Sendable { var id: Int, fields: [String] }
struct SheetDelegate: TableEditingDelegate {
  let source: TableDataSource<SingleSection, Record>
  let title: String, columns: [TextColumn<Record>], allowsEditing: Bool
  let selectionPolicy = SelectionPolicy.unrestricted
}
final class Sheet {
  let screen: TableScreen<SingleSection, Record>
  private let options: CSVOptions
  private var file: TextFile, saved: TableSnapshot<SingleSection, Record>
  init(_ operand: String) throws {
    file = try TextFile(operand)
    options = CSVOptions(detectedIn: file.text)
    let records = CSVParser.records(in: file.text, delimiter: options.delimiter)
    let titles = records.first?.fields ?? []
    let columns = titles.enumerated().map { index, title in
      let column = ValueColumn<Record>(
        title, title: title, kind: .text, value: { .text($0.fields[index]) },
        format: { $0.fields[index] }, parse: { $1.fields[index] = $0 })
      return TextColumn(column)
    }
    let rows = records.dropFirst().enumerated().map { index, record in
      let blanks = titles.dropFirst(record.fields.count).map { _ in "" }
      return Record(id: index + 1, fields: blanks.isEmpty ? record.fields : record.fields + blanks)
    }
    saved = try TableSnapshot(rows: rows)
    // What cannot be written again as it was is only read.
    let isWhole = records.allSatisfy { $0.error == nil && $0.fields.count <= titles.count }
    let delegate = SheetDelegate(
      source: TableDataSource(saved), title: file.name, columns: columns,
      allowsEditing: isWhole && titles.count > 1 && file.isWritable)
    screen = TableScreen(delegate.source, delegate: delegate)
  }
  func save() throws {
    let edited = screen.source.snapshot
    guard edited != saved else { return }
    let table = StaticTable(edited, columns: screen.delegate.columns)
    try file.write(table.text(as: .csv(options)))
    saved = edited
  }
}
@main
struct CSV {
  static func main() {
    TerminalApplication.main(
      name: "csv", summary: "Edits tables.", operand: "FILE", version: "0.1.0"
    ) { start in
      let sheets = try (start.operands.isEmpty ? ["-"] : start.operands).map(Sheet.init)
      let screens = sheets.map(\.screen)
      let root: any TerminalScreen = screens.count == 1 ? screens[0] : TabScreen(screens)
      return TerminalApplication(ScreenStack(root: root)) {
        // One that cannot be saved does not keep the others from it.
        try sheets.map { sheet in Result { try sheet.save() } }.forEach { try $0.get() }
      }
    }
  }
}
