import TableSource

struct CSVDelegate: TableEditingDelegate {
  let source: TableDataSource<CSVSheet, CSVRecord>
  let input: TextInput
  var isSaved: Bool { input.file != nil || isatty(STDOUT_FILENO) == 0 }
  var note: String? { source.snapshot.sections[0].note ?? (isSaved ? nil : "not saved") }
  var title: String { input.name + (note.map { ", \($0)" } ?? "") }
}
struct Sheet {
  let screen: TableScreen<CSVSheet, CSVRecord>
  private let input: TextInput
  private var options: CSVOptions, records: CSVParser.Records<TextInput.Iterator>
  init(_ operand: String, _ given: ParsedOptions) throws {
    input = try TextInput(operand, given)
    let delimiter = try given.value(of: "delimiter") { CSVOptions.Delimiter($0) }
    options = CSVOptions(detectedIn: input.beginning, named: operand, delimiter: delimiter)
    options.includesHeader = !given.contains("no-headings")
    records = CSVParser.records(in: input, delimiter: options.delimiter)
    let sheet = CSVSheet(of: &records, hasHeadings: options.includesHeader, note: "reading")
    let source = TableDataSource(try TableSnapshot(sheet, rows: [CSVRecord]()))
    screen = TableScreen(source, delegate: CSVDelegate(source: source, input: input))
    screen.csvOptions = options
  }
  func add(to app: inout TerminalApplication) {
    app.load(records.batches, into: screen.source, section: 0) { [input, options] table in
      let error = options.firstError(in: table.rows, below: table.sections[0].heading)
      let note = error.map { "read-only: \($0)" }
      try table.updateSection(id: 0) { $0.note = input.isReadOnly ? "read-only" : note }
      try input.checkEnd()
    }
    app.save(screen.source, in: input.file) { [options] table, saved, text in
      CSVSheet.text(of: table, options: options, keeping: saved, in: text)
    } reading: { [input, options] text, table in
      var table = try CSVSheet.table(of: text, options, replacing: table)
      try table.updateSection(id: 0) { $0.note = input.isReadOnly ? "read-only" : nil }
      return table
    }
  }
}
@main struct CSV {
  static func main() {
    TerminalApplication.main(
      name: "csv", summary: "Edits tables.", operand: "FILE ...",
      options: [
        CommandOption("delimiter", letter: "d", valueName: "TEXT", help: "between fields"),
        CommandOption("no-headings", letter: "n", help: "the first line is a record"),
        .readOnly, .noAutosave, .encoding,
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
