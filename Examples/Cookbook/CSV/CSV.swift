import Foundation
import TableSource

struct Record: RowModel, Sendable { let id: Int, fields: [String] }
struct SheetDelegate: TableScreenDelegate {
  let title: String, columns: [TextColumn<Record>], allowsEditing = false
  func open(_ row: Record, on screen: TableScreen<SingleSection, Record>, in stack: ScreenStack) {
    let fields = columns.map { FormField(showing: $0.format.title, $0.text) }
    stack.push(FormScreen("Record \(row.id)", .editing(row) { _ in }, fields: fields))
  }
}
func screen(of path: String) throws -> TableScreen<SingleSection, Record> {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    throw CommandError("There is no text to read in the file \"\(path)\".")
  }
  let records = CSVParser.records(in: text)
  let columns = (records.first?.fields ?? []).enumerated().map { index, title in
    TextColumn<Record>(title) { $0.fields.dropFirst(index).first ?? "" }
  }
  let rows = records.dropFirst().enumerated().map { Record(id: $0 + 1, fields: $1.fields) }
  let source = TableDataSource(try TableSnapshot(rows: rows))
  return TableScreen(source, delegate: SheetDelegate(title: path, columns: columns))
}

@main
struct CSV {
  static func main() {
    TerminalApplication.main(name: "csv", summary: "Shows tables.", operand: "FILE") { arguments in
      let screens = try (arguments.operands.isEmpty ? [""] : arguments.operands).map(screen)
      let root: any TerminalScreen = screens.count == 1 ? screens[0] : TabScreen(screens)
      return TerminalApplication(ScreenStack(root: root))
    }
  }
}
