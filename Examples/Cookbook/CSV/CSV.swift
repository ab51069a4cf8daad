import TableSource

/// The only section: whether the file can be edited, once all of it is there.
struct Reading: SectionModel, Sendable { var allowsEditing: Bool?, id = 0 }
struct SheetDelegate: TableEditingDelegate {
  let source: TableDataSource<Reading, CSVRecord>
  let name: String, columns: [TextColumn<CSVRecord>]
  let selectionPolicy = SelectionPolicy.unrestricted
  private var state: Bool? { source.snapshot.sections[0].allowsEditing }
  var title: String { state.map { $0 ? name : "\(name), read-only" } ?? "\(name), reading" }
  var allowsEditing: Bool { state == true }
}
final class Sheet {
  let screen: TableScreen<Reading, CSVRecord>
  private let options: CSVOptions
  private var file: TextFile, records: CSVParser.Records, saved: TableSnapshot<Reading, CSVRecord>?
  init(_ operand: String) throws {
    file = try TextFile(operand)
    options = CSVOptions(detectedIn: file.text)
    records = CSVParser.records(in: file.text, delimiter: options.delimiter)
    let columns = CSVRecord.columns(titled: records.next()?.fields ?? []).map { TextColumn($0) }
    let source = TableDataSource(try TableSnapshot(Reading(), rows: [CSVRecord]()))
    let delegate = SheetDelegate(source: source, name: file.name, columns: columns)
    screen = TableScreen(source, delegate: delegate)
  }
  func load(in application: inout TerminalApplication) {
    let (count, isWritable) = (screen.delegate.columns.count, file.isWritable)
    application.load(records, into: screen.source, section: 0) { table in
      // What cannot be written again as it was is only read.
      let isLossless = table.rows.allSatisfy { $0.error == nil && $0.fields.count <= count }
      try table.updateSection(Reading(allowsEditing: isLossless && isWritable && count > 1))
    }
  }
  func save() throws {
    let edited = screen.source.snapshot
    guard screen.source.canUndo || saved != nil, edited != saved else { return }
    try file.write(StaticTable(edited, columns: screen.delegate.columns).text(as: .csv(options)))
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
      var application = TerminalApplication(ScreenStack(root: root)) {
        // One that cannot be saved does not keep the others from it.
        try sheets.map { sheet in Result { try sheet.save() } }.forEach { try $0.get() }
      }
      for sheet in sheets { sheet.load(in: &application) }
      return application
    }
  }
}
