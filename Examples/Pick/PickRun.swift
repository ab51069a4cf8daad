import TableSource

/// One run, from input to output.
struct PickRun {
  let arguments: PickArguments
  let reader: InputReader
  let tables: TableFeed
  var picker: RowPicker<InputRow>
  /// The parts of lines that commands get or are printed.
  let fields: CommandFields
  let history: PickHistory?

  /// Begins to read the input.
  init(_ arguments: PickArguments, reading command: sending DefaultCommand?) throws {
    self.arguments = arguments
    reader = try InputReader(arguments, command)
    if arguments.has("tac") { _ = try reader.all(inReverse: true) }
    tables = TableFeed(reader)
    picker = RowPicker(columns: try reader.columns())
    fields = CommandFields(
      columns: arguments.format == .lines ? nil : picker.columns,
      lines: arguments.fields, skippedCount: reader.skippedCount)
    history = try arguments["history"].map { path in
      try PickHistory(path: path, limit: arguments.historyLimit)
    }
    setOptions()
    addCommands()
  }

  /// Returns the exit status, after the user has chosen or the lines are filtered.
  func status() async throws -> Int32 {
    if arguments.has("filter") { return try filter() }
    if let status = try statusWithoutScreen() { return status }
    var picker = picker
    if let settings = try settings() {
      (picker.keyMap, picker.theme) = (settings.keyMap, settings.theme)
    }
    let feed: @Sendable (RowPicker<InputRow>.Source) async throws -> Void = { source in
      try await source.follow(tables.tables())
    }
    let choice = try await picker.run(
      allowsMultiple: arguments.allowsMultiple, populatingWith: feed)
    let key = arguments.bindings.expected.first { $0.key == choice.key }?.name
    let status = try write(choice.rows, query: choice.searchText, key: key)
    try history?.append(choice.searchText)
    return status
  }

  private mutating func setOptions() {
    picker.title = arguments["title"] ?? "Pick"
    picker.header = ([arguments["header"] ?? ""].filter { !$0.isEmpty } + reader.headerTexts)
      .joined(separator: "\n")
    picker.options.headerHasColors = arguments.has("ansi")
    picker.options.prompt = arguments["prompt"]
    picker.options.usesMouse = !arguments.has("no-mouse")
    picker.search.text = arguments["filter"] ?? arguments["query"] ?? ""
    picker.search.searchesRows = !arguments.has("disabled")
    picker.options.selectionLimit = arguments.selectionLimit
    picker.search.isFuzzy = arguments.isFuzzy
    picker.search.ignoresCase = arguments.has("ignore-case")
    picker.search.ranksMatches = arguments.ranksMatches
    picker.height = arguments.height
    picker.wrapsAround = arguments.has("cycle")
    picker.usesScreenReaderOutput = arguments.has("linear")
    picker.acceptKeys = arguments.bindings.expected.map(\.key)
    picker.search.usesFzfSyntax = arguments.format == .lines
    if picker.search.usesFzfSyntax { picker.preview = .text(\.text) }
  }

  /// Returns the exit status at once if one match, or none, needs no screen.
  private func statusWithoutScreen() throws -> Int32? {
    let (choosesOne, endsWithNone) = (arguments.has("select-1"), arguments.has("exit-0"))
    guard choosesOne || endsWithNone else { return nil }
    let found = picker.filter(try reader.all())
    guard found.count == 1 ? choosesOne : found.isEmpty && endsWithNone else { return nil }
    warn()
    if let failure = reader.failure() { throw UserError(failure) }
    return try write(found, query: picker.search.text, key: nil)
  }

  /// The user's keys and colors; errors in the usual file are only reported.
  private func settings() throws -> TerminalSettings? {
    if let path = arguments["config"] {
      return try TerminalSettings(contentsOf: URL(filePath: path))
    }
    do { return try TerminalSettings(defaultFileOf: "pick") } catch {
      _ = TerminalApplication.reportStartupError(error)
      return nil
    }
  }

  /// Writes the rows that match as they come, without a screen.
  private func filter() throws -> Int32 {
    warn()
    var isFound = false
    if arguments.has("print-query") { try write([], after: [picker.search.text], isHeaded: false) }
    if arguments.ranksMatches { _ = try reader.all() }
    while let rows = try reader.next() {
      let found = picker.filter(rows)
      if found.isEmpty { continue }
      try write(found, isHeaded: !isFound)
      isFound = true
    }
    if let failure = reader.failure() { throw UserError(failure) }
    return isFound ? 0 : 1
  }

  /// Warns of unknown columns in the query.
  private func warn() {
    guard let warning = picker.search.warning(among: picker.columns) else { return }
    _ = TerminalApplication.reportStartupError(UserError(warning))
  }

  /// Writes what was chosen, below the search and the key if requested.
  private func write(_ rows: [InputRow], query: String, key: String?) throws -> Int32 {
    let query = arguments.has("print-query") ? [query] : []
    let key = arguments.bindings.expected.isEmpty ? [] : [key ?? ""]
    try write(rows, after: query + key, isHeaded: !rows.isEmpty)
    return rows.isEmpty ? 1 : 0
  }

  private func write(
    _ rows: [InputRow], after texts: [String] = [], isHeaded: Bool
  ) throws {
    let heading = isHeaded && arguments.has("heading") ? [reader.heading].compactMap(\.self) : []
    let lines = (heading + rows).map { fields.bytes(of: arguments.printed, in: $0) }
    var bytes: [UInt8] = []
    for line in texts.map({ Array($0.utf8) }) + lines {
      bytes += line
      bytes.append(arguments.outputTerminator)
    }
    try StandardOutput.write(bytes)
  }
}
