import TableSource

/// The only section: whether the file can be edited, and written as it was, once it is all there.
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
  private let options: CSVOptions, isWritable: Bool
  private var file: TextFile, records: CSVParser.Records, saved: TableSnapshot<Reading, CSVRecord>
  init(_ operand: String) throws {
    file = try TextFile(operand)
    options = CSVOptions(detectedIn: file.text)
    records = CSVParser.records(in: file.text, delimiter: options.delimiter)
    let headings = records.next()
    let columns = CSVRecord.columns(titled: headings?.fields ?? []).map { TextColumn($0) }
    isWritable = file.isWritable && columns.count > 1 && headings?.error == nil
    saved = try TableSnapshot(Reading(), rows: [])
    let source = TableDataSource(saved)
    let delegate = SheetDelegate(source: source, name: file.name, columns: columns)
    screen = TableScreen(source, delegate: delegate)
    source.addPermanentObserver { [weak self] in if $0.cause == .merge { self?.saved = $0.new } }
  }
  func load(in application: inout TerminalApplication) {
    let (count, isWritable) = (screen.delegate.columns.count, isWritable)
    application.load(records, into: screen.source, section: 0) { table in
      let isLossless = table.rows.allSatisfy { $0.error == nil && $0.fields.count <= count }
      try table.updateSection(Reading(allowsEditing: isLossless && isWritable))
    }
  }
  func save() throws {
    guard case let edited = screen.source.snapshot, edited != saved else { return }
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
        try sheets.map { sheet in Result { try sheet.save() } }.forEach { try $0.get() }  // all try
      }
      for sheet in sheets { sheet.load(in: &application) }
      return application
    }
  }
}
