import TableSource

/// One run: from what is read to what is written.
struct PickRun {
  private let arguments: PickArguments

  init(_ arguments: PickArguments) {
    self.arguments = arguments
  }

  /// Has somebody choose, or only filters, and returns the exit status.
  func status() async throws -> Int32 {
    let reader = try InputReader(arguments.format, terminator: arguments.terminator)
    var picker = try picker(of: reader)
    if arguments.filter != nil { return try filter(reader, by: picker) }
    if let settings = try settings() {
      (picker.keys, picker.theme) = (settings.keys, settings.theme)
    }
    let feed: @Sendable (RowPicker<InputRow>.Source) async throws -> Void = { source in
      try await source.follow(reader.tables())
    }
    let rows =
      arguments.allowsSeveral
      ? try await picker.pickSeveral(feeding: feed) : [try await picker.pick(feeding: feed)]
    try write(rows, headedBy: arguments.writesHeading ? reader.heading : nil)
    return 0
  }

  private func picker(of reader: InputReader) throws -> RowPicker<InputRow> {
    var picker = RowPicker(columns: try reader.columns())
    picker.title = arguments.title
    picker.query = arguments.filter ?? arguments.query
    picker.isFuzzy = arguments.isFuzzy
    picker.usesScreenReaderOutput = arguments.usesScreenReaderOutput
    if arguments.format == .lines { picker.preview = { $0.text } }
    return picker
  }

  /// The keys and colours that a user has set; what is wrong in the usual file is told only.
  private func settings() throws -> TerminalSettings? {
    if let path = arguments.settingsPath {
      return try TerminalSettings(contentsOf: URL(filePath: path))
    }
    do { return try TerminalSettings(defaultFileOf: "pick") } catch {
      _ = TerminalApplication.fail(error)
      return nil
    }
  }

  /// Writes the rows that match as they come, without a screen.
  private func filter(_ reader: InputReader, by picker: RowPicker<InputRow>) throws -> Int32 {
    var isFound = false
    while let rows = try reader.next() {
      let found = picker.filter(rows)
      if found.isEmpty { continue }
      try write(found, headedBy: arguments.writesHeading && !isFound ? reader.heading : nil)
      isFound = true
    }
    return isFound ? 0 : 1
  }

  private func write(_ rows: [InputRow], headedBy heading: InputRow?) throws {
    var bytes: [UInt8] = []
    for row in [heading].compactMap(\.self) + rows {
      bytes += row.bytes
      bytes.append(arguments.terminator)
    }
    try StandardOutput.write(bytes)
  }
}
