public import TableData

/// A text of records, from which the records that did not change are copied when it is written
/// again.
///
/// Their quotation marks, missing fields and blank lines stay, so that a comparison of the files
/// shows only what was edited.
struct OriginalCSV {
  private let text: String

  /// The offsets in UTF-8 of the records, and the end.
  private var starts: [Int] = []
  /// Whether each record equals the record of the saved table with the same number.
  private var isKept: [Bool] = []

  /// Finds the records below the headings that equal the saved ones.
  init(of text: String, _ options: CSVOptions, _ saved: some Collection<CSVRecord>) {
    self.text = text
    let lineStarts = text.lineStarts
    var rest = saved[...]
    for record in CSVParser.records(in: text, delimiter: options.delimiter) {
      // The first one has the headings.
      if !starts.isEmpty { isKept.append(rest.popFirst()?.fields == record.fields) }
      starts.append(lineStarts[record.line - 1])
    }
    starts.append(text.utf8.count)
  }

  /// The byte order mark, the headings, and blank lines.
  var headings: Substring { part(0..<(starts.count > 2 ? starts[1] : text.utf8.count)) }

  /// The text of the record with a number; `nil` if it differs from the saved record.
  subscript(number: Int) -> Substring? {
    guard isKept.indices.contains(number), isKept[number] else { return nil }
    return part(starts[number + 1]..<starts[number + 2])
  }

  private func part(_ range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return text[start..<utf8.index(start, offsetBy: range.count)]
  }
}

extension String {
  /// The offsets in UTF-8 of lines, as a parser counts them.
  fileprivate var lineStarts: [Int] {
    var (starts, count, followsReturn) = ([0], 0, false)
    for byte in utf8 {
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

extension CSVRecord {
  /// Returns the text of a sheet, in which records that did not change are as in the old text.
  ///
  /// Without headings, all records are written anew.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - columns: The columns.
  ///   - options: How new and edited records are written.
  ///   - saved: The records of the old text.
  ///   - text: The old text.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the length of both texts.
  public static func text<Section>(
    of table: TableSnapshot<Section, CSVRecord>, columns: [TextColumn<CSVRecord>],
    options: CSVOptions, keeping saved: TableSnapshot<Section, CSVRecord>, in text: String
  ) -> String {
    guard options.includesHeader, !text.isEmpty else {
      return StaticTable(table, columns: columns).text(as: .csv(options))
    }
    var options = options
    options.lineEnding = CSVOptions(detectedIn: Array(text.utf8.prefix(1 << 16))).lineEnding
    let original = OriginalCSV(of: text, options, saved.rows)
    let writer = CSVTableWriter(options, columns: columns.map(\.format))
    var result = String(original.headings)
    for row in table.rows {
      // Only the last record of a text may have no line ending.
      if result.utf8.last != UInt8(ascii: "\n"), result.utf8.last != UInt8(ascii: "\r") {
        result += options.lineEnding.rawValue
      }
      if let number = saved.index(id: row.id), saved.row(atIndex: number)?.fields == row.fields,
        let record = original[number]
      {
        result += record
      } else {
        writer.writeRow(columns.map { $0.text(row) }, to: &result)
      }
    }
    return result
  }
}
