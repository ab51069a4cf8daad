import TableSource

/// The only section: what the title says of the file, which is edited once there is no note.
struct Reading: SectionModel, Sendable { var note: String? = ", reading", id = 0 }
struct CSVDelegate: TableEditingDelegate {
  let source: TableDataSource<Reading, CSVRecord>, name: String, columns: [TextColumn<CSVRecord>]
  private var note: String? { source.snapshot.sections[0].note }
  var title: String { name + (note ?? "") }
  var allowsEditing: Bool { note == nil }
}
struct Sheet {
  let screen: TableScreen<Reading, CSVRecord>
  private let input: TextInput, columns: [TextColumn<CSVRecord>], first: CSVRecord?
  private var options: CSVOptions, records: CSVParser.Records<TextInput.Iterator>
  init(_ operand: String, _ given: ParsedOptions) throws {
    input = try TextInput(operand, isReadOnly: given.contains("read-only"))
    let delimiter = try given.value(of: "delimiter") { CSVOptions.Delimiter($0) }
    options = CSVOptions(detectedIn: input.beginning, named: operand, delimiter: delimiter)
    options.includesHeader = !given.contains("no-headings")
    records = CSVParser.records(in: input, delimiter: options.delimiter)
    (first, columns) = (records.peek(), records.columns(hasHeadings: options.includesHeader))
    let source = TableDataSource(try TableSnapshot(Reading(), rows: [CSVRecord]()))
    let list = CSVDelegate(source: source, name: input.name, columns: columns)
    screen = TableScreen(source, delegate: list)
    screen.csvOptions = options
  }
  func add(to app: inout TerminalApplication) {
    app.load(records.batches, into: screen.source, section: 0) { [input, first, options] table in
      let note = options.firstError(in: table.rows, below: first).map { ", read-only: \($0)" }
      try table.updateSection(Reading(note: input.isReadOnly ? ", read-only" : note))
      try input.checkEnd()
    }
    app.save(screen.source, in: input.file) { [columns, options] table, saved, text in
      CSVRecord.text(of: table, columns: columns, options: options, keeping: saved, in: text)
    } reading: { [input, options, first] text, table in
      let rows = try CSVRecord.records(in: text, options, below: first, replacing: table.rows)
      return try TableSnapshot(Reading(note: input.isReadOnly ? ", read-only" : nil), rows: rows)
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
        .readOnly, .noAutosave,
      ], version: "0.1.0"
    ) { start in
      let operands = start.operands.isEmpty ? ["-"] : start.operands
      let sheets = try operands.map { try Sheet($0, start.options) }
      var app = TerminalApplication(ScreenStack(tabs: sheets.map(\.screen)))
      for sheet in sheets { sheet.add(to: &app) }
      app.result = { sheets.map { $0.screen.text(as: .csv($0.screen.csvOptions)) }.joined() }
      return app
    }
  }
}
