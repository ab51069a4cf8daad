import TableSource

/// The only section: whether the file can be edited, and written as it was, once it is all there.
struct Reading: SectionModel, Sendable { var allowsEditing: Bool?, id = 0 }
struct CSVDelegate: TableEditingDelegate {
  let source: TableDataSource<Reading, CSVRecord>
  let name: String, columns: [TextColumn<CSVRecord>], csvOptions: CSVOptions
  let selectionPolicy = SelectionPolicy.unrestricted
  private var state: Bool? { source.snapshot.sections[0].allowsEditing }
  var title: String { state.map { $0 ? name : "\(name), read-only" } ?? "\(name), reading" }
  var allowsEditing: Bool { state == true }
}
struct Sheet {
  let screen: TableScreen<Reading, CSVRecord>
  private let input: TextInput, columns: [TextColumn<CSVRecord>], isWritable: Bool
  private var options: CSVOptions, records: CSVParser.Records<TextInput.Iterator>
  init(_ operand: String, _ given: ParsedOptions) throws {
    input = try TextInput(operand)
    options = CSVOptions(detectedIn: input.beginning)
    options.delimiter = try given.value(of: "delimiter") { .init($0) } ?? options.delimiter
    options.includesHeader = !given.contains("no-headings")
    records = CSVParser.records(in: input, delimiter: options.delimiter)
    isWritable = records.peek()?.error == nil && input.file != nil
    columns = records.columns(hasHeadings: options.includesHeader)
    let source = TableDataSource(try TableSnapshot(Reading(), rows: [CSVRecord]()))
    let list = CSVDelegate(source: source, name: input.name, columns: columns, csvOptions: options)
    screen = TableScreen(source, delegate: list)
  }
  func add(to application: inout TerminalApplication) {
    let (count, isWritable, input) = (columns.count, isWritable && columns.count > 1, input)
    application.load(records.batches, into: screen.source, section: 0) { table in
      let isLossless = table.rows.allSatisfy { $0.error == nil && $0.fields.count <= count }
      try table.updateSection(Reading(allowsEditing: isLossless && isWritable))
      try input.checkEnd()
    }
    application.save(screen.source) { [columns, options] table in
      try input.file?.write(StaticTable(table, columns: columns).text(as: .csv(options)))
    }
  }
}
@main struct CSV {
  static func main() {
    TerminalApplication.main(
      name: "csv", summary: "Edits tables.", operand: "FILE",
      options: [
        CommandOption("delimiter", letter: "d", valueName: "TEXT", help: "between fields"),
        CommandOption("no-headings", letter: "n", help: "the first line is a record"),
      ], version: "0.1.0"
    ) { start in
      let operands = start.operands.isEmpty ? ["-"] : start.operands
      let sheets = try operands.map { try Sheet($0, start.options) }
      let screens = sheets.map(\.screen)
      let root: any TerminalScreen = screens.count == 1 ? screens[0] : TabScreen(screens)
      var application = TerminalApplication(ScreenStack(root: root))
      for sheet in sheets { sheet.add(to: &application) }
      return application
    }
  }
}
