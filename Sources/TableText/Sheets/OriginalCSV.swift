/// A text of records, from which the records that did not change are copied when it is written
/// again.
///
/// Blank lines and line endings stay, so that a comparison of the files shows only the edits.
struct OriginalCSV {
  private let text: String
  /// The offsets in UTF-8 of the records, and the end.
  private var starts: [Int] = []
  /// How each record was read; `nil` if it differs from the saved record with its number.
  private var formats: [CSVRecordFormat?] = []

  /// Finds the records, with that of the headings, that equal the saved ones.
  init(of text: String, _ options: CSVOptions, _ saved: some Collection<CSVRecord>) {
    self.text = text
    let lineStarts = text.lineStarts
    var rest = saved[...]
    for record in CSVParser.records(in: text, delimiter: options.delimiter) {
      formats.append(rest.popFirst()?.fields == record.fields ? record.format : nil)
      starts.append(lineStarts[record.line - 1])
    }
    starts.append(text.utf8.count)
  }

  /// The byte order mark and blank lines before the first record.
  var start: Substring { part(0..<starts[0]) }

  /// The text of the record with a number, and how it was read; `nil` if it differs from the saved
  /// record.
  subscript(number: Int) -> (text: Substring, format: CSVRecordFormat)? {
    guard formats.indices.contains(number), let format = formats[number] else { return nil }
    return (part(starts[number]..<starts[number + 1]), format)
  }

  private func part(_ range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return text[start..<utf8.index(start, offsetBy: range.count)]
  }
}

extension String {
  /// Whether a record can begin at the end.
  fileprivate var endsLine: Bool {
    switch utf8.last {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: self == "\u{FEFF}"
    }
  }

  /// The offsets in UTF-8 of lines, as a parser counts them.
  fileprivate var lineStarts: [Int] {
    // A byte order mark belongs to no record.
    let byteOrderMarkCount =
      utf8.starts(with: CSVParser.byteOrderMark) ? CSVParser.byteOrderMark.count : 0
    var (starts, count, followsReturn) = ([byteOrderMarkCount], byteOrderMarkCount, false)
    for byte in utf8.dropFirst(byteOrderMarkCount) {
      count += 1
      if byte == UInt8(ascii: "\n"), followsReturn {
        starts[starts.count - 1] = count
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        starts.append(count)
      }
      followsReturn = byte == UInt8(ascii: "\r")
    }
    return starts
  }
}

extension Substring {
  /// The end of a record's line, with the blank lines below it.
  fileprivate var lineEndings: Substring {
    let count = utf8.reversed().prefix { ["\n", "\r"].contains(UnicodeScalar($0)) }.count
    return self[utf8.index(utf8.endIndex, offsetBy: -count)...]
  }
}

extension CSVSheet {
  /// Returns the text of a sheet, in which records that did not change are as in the old text.
  ///
  /// Edited records keep the fields that did not change, and the quotation marks of all.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - options: How new and edited records are written.
  ///   - saved: The records of the old text.
  ///   - text: The old text.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the length of both texts.
  public static func text(
    of table: TableSnapshot<CSVSheet, CSVRecord>, options: CSVOptions,
    keeping saved: TableSnapshot<CSVSheet, CSVRecord>, in text: String
  ) -> String {
    let (sheet, former) = (table.sections[0], saved.sections[0])
    guard !text.isEmpty else {
      return StaticTable(table, columns: sheet.columns).text(as: .csv(options))
    }
    var options = options
    options.lineEnding =
      CSVOptions(detectedIn: text.utf8.prefix(1 << 16), delimiter: options.delimiter).lineEnding
    let saved = TableSnapshot(former, uniqueRows: former.written(saved))
    let original = OriginalCSV(of: text, options, saved.rows)
    let writer = CSVTableWriter(options, columns: sheet.columns.map(\.format))
    let order = sheet.fields.map { former.fields.firstIndex(of: $0) ?? -1 }
    // Other headings may not tell the delimiter any more, or again.
    let keepsColumns = sheet.fields == former.fields
    var result = String(original.start)
    for var row in sheet.written(table) {
      // Only the last record of a text may have no line ending.
      if !result.endsLine { result += options.lineEnding.rawValue }
      let number = saved.index(id: row.id)
      let record = number.flatMap { original[$0] }
      let startsWithMark = result.isEmpty && row.fields.first?.startsWithMark == true
      if let number, let record, keepsColumns, !startsWithMark,
        saved.row(atIndex: number)?.fields == row.fields
      {
        result += record.text
      } else {
        // An undone record is written as it was once read.
        if let record, row.format.fields != row.fields {
          row.format = record.format.reordered(order, ofColumns: former.fields.count)
        }
        writer.write(row, to: &result)
        result += record?.text.lineEndings ?? options.lineEnding.rawValue[...]
      }
    }
    return result
  }
}
