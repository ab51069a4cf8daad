import Foundation
import TableSource

struct Record: RowModel, Sendable { var id: Int, fields: [String] }
struct SheetDelegate: TableEditingDelegate {
  let source: TableDataSource<SingleSection, Record>
  let title: String, columns: [TextColumn<Record>], allowsEditing: Bool
}
final class Sheet {
  let path: String, screen: TableScreen<SingleSection, Record>
  private var saved: TableSnapshot<SingleSection, Record>
  init(path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandError("There is no text to read in the file \"\(path)\".")
    }
    let records = CSVParser.records(in: text), titles = records.first?.fields ?? []
    let columns = titles.enumerated().map { index, title in
      let column = ValueColumn<Record>(title, title: title, kind: .text) {
        .text($0.fields[index])
      } format: {
        $0.fields[index]
      } parse: { text, row in
        row.fields[index] = text
      }
      return TextColumn(column)
    }
    let blanks = titles.map { _ in "" }
    let rows = records.dropFirst().enumerated().map {
      Record(id: $0 + 1, fields: $1.fields + blanks.dropFirst($1.fields.count))
    }
    saved = try TableSnapshot(rows: rows)
    self.path = path
    // What cannot be written again as it was is only read.
    let isWhole = records.allSatisfy { $0.error == nil && $0.fields.count <= titles.count }
    let delegate = SheetDelegate(
      source: TableDataSource(saved), title: path, columns: columns,
      allowsEditing: isWhole && titles.count > 1)
    screen = TableScreen(delegate.source, delegate: delegate)
  }
  func save() throws {
    let edited = screen.source.snapshot
    guard edited != saved else { return }
    let text = StaticTable(edited, columns: screen.delegate.columns).text(as: .csv(.lossless))
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    saved = edited
  }
}
@main
struct CSV {
  static func main() {
    TerminalApplication.main(name: "csv", summary: "Edits tables.", operand: "FILE") { arguments in
      let sheets = try (arguments.operands.isEmpty ? [""] : arguments.operands).map(Sheet.init)
      let screens = sheets.map(\.screen)
      let root: any TerminalScreen = screens.count == 1 ? screens[0] : TabScreen(screens)
      return TerminalApplication(ScreenStack(root: root)) { try sheets.forEach { try $0.save() } }
    }
  }
}
