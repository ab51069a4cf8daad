/// Writes a table as CSV.
struct CSVTableWriter: StaticTableWriter {
  private let options: CSVOptions
  private let columns: [ColumnFormat]
  /// For each byte, whether a field that contains it is quoted.
  private let quoted: [Bool]
  private var section = ""

  init(_ options: CSVOptions, columns: [ColumnFormat]) {
    self.options = options
    self.columns = columns
    // If the headings tell the delimiter, no other one needs quotation marks.
    let others = CSVOptions.Delimiter.detected.filter { $0 != options.delimiter }
    let isClear =
      options.keepsControlCharacters && options.includesHeader && columns.count > 1
      && !columns.contains { column in others.contains { column.title.utf8.contains($0.byte) } }
    let delimiters = [options.delimiter] + (isClear ? [] : others)
    let bytes = delimiters.map(\.byte) + Array("\"\r\n".utf8)
    quoted = (0...UInt8.max).map(bytes.contains)
  }

  mutating func begin(title: String?, to output: inout some TextOutputStream) {
    if options.startsWithByteOrderMark { output.write("\u{FEFF}") }
    guard options.includesHeader else { return }
    section = options.sectionColumnTitle ?? ""
    writeRow(columns.map(\.title), to: &output)
  }

  mutating func beginSection(header: String?, to output: inout some TextOutputStream) {
    section = header ?? ""
  }

  func writeRow(_ texts: [String], to output: inout some TextOutputStream) {
    let fields = (options.sectionColumnTitle == nil ? [] : [section]) + texts
    for (index, text) in fields.enumerated() {
      if index > 0 { output.write(options.delimiter.text) }
      // Parsers would skip an empty line.
      let isEmptyRecord = fields.count == 1 && text.isEmpty
      write(text, isQuoted: isEmptyRecord, startsRecord: index == 0, to: &output)
    }
    if !fields.isEmpty { output.write(options.lineEnding.rawValue) }
  }

  /// Writes a record as it was read, but for the fields that were edited, without a line ending.
  func write(_ record: CSVRecord, to output: inout some TextOutputStream) {
    let format = record.format
    // Parsers would skip an empty line.
    let isEmptyRecord = record.fields == [""]
    for (index, field) in record.fields.enumerated() {
      if index > 0 { output.write(options.delimiter.text) }
      let isQuoted = isEmptyRecord || format.quoted.contains(index)
      if format.isUnchanged(field, at: index), !isQuoted, index > 0 || !field.startsWithMark {
        output.write(field)
      } else {
        write(field, isQuoted: isQuoted, startsRecord: index == 0, to: &output)
      }
    }
  }

  mutating func endSection(footer: String?, to output: inout some TextOutputStream) {}

  mutating func end(footer: String?, to output: inout some TextOutputStream) {}

  private func write(
    _ text: String, isQuoted: Bool, startsRecord: Bool, to output: inout some TextOutputStream
  ) {
    var text = options.keepsControlCharacters ? text : text.safeButForLayout
    if options.escapesFormulas, text.looksLikeFormula { text = "'" + text }
    let isMark = startsRecord && text.startsWithMark
    guard isQuoted || isMark || text.utf8.contains(where: { quoted[Int($0)] }) else {
      output.write(text)
      return
    }
    output.write("\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\"")
  }
}

extension String {
  /// Whether it could become the byte order mark of a file that it begins.
  var startsWithMark: Bool { unicodeScalars.first == "\u{FEFF}" }

  /// The text with controls made visible, but for line breaks and tabs.
  fileprivate var safeButForLayout: String {
    if isPrintableASCII { return self }
    var result = String.UnicodeScalarView()
    var part = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if ["\r", "\n", "\t"].contains(scalar) {
        result.append(contentsOf: String(part).sanitizedForTerminal.unicodeScalars)
        result.append(scalar)
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
    }
    result.append(contentsOf: String(part).sanitizedForTerminal.unicodeScalars)
    return String(result)
  }

  fileprivate var looksLikeFormula: Bool {
    let start = unicodeScalars.first { !$0.isPassedOver }
    return start.map { "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) } ?? false
  }
}

extension Unicode.Scalar {
  /// Whether spreadsheets may skip it before a formula.
  fileprivate var isPassedOver: Bool {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .unassigned, .privateUse: true
    // The empty Braille pattern looks blank.
    default:
      properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }
}
