/// Parses comma-separated values, part by part, however long the file is.
///
/// ```swift
/// var parser = CSVParser()
/// for part in parts {
///   for record in parser.parse(part) { print(record.fields) }
/// }
/// if let record = parser.finish() { print(record.fields) }
/// ```
///
/// A field in quotation marks may contain separators, line breaks and doubled quotation marks; its line
/// breaks stay as they are (RFC 4180). Lines end with LF, CR LF or CR. A byte order mark at the
/// beginning and empty lines are skipped. Nothing is refused: ``CSVRecord/fault`` says what is wrong.
///
/// It is a value without effects.
public struct CSVParser: Sendable {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let separator: CSVOptions.Separator
  private let limit: Int
  private var record: CSVRecordParser
  private var line = 1
  /// The line on which the record begins, or `nil` between two.
  private var firstLine: Int?
  private var followsReturn = false
  /// The number of bytes of the byte order mark that have come; `nil` behind the beginning.
  private var markCount: Int? = 0

  /// Creates a parser of a file.
  ///
  /// - Parameters:
  ///   - separator: What stands between two fields.
  ///   - limit: The bytes of a record at most, so that a missing quotation mark does not take all of
  ///     the file; a mebibyte by default.
  public init(separator: CSVOptions.Separator = .comma, limit: Int = 1 << 20) {
    (self.separator, self.limit) = (separator, limit)
    record = CSVRecordParser(separator: separator, limit: limit)
  }

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The text of a whole file.
  ///   - separator: What stands between two fields.
  /// - Returns: The records.
  /// - Complexity: O(*n*) in the length of the text.
  public static func records(
    in text: String, separator: CSVOptions.Separator = .comma
  ) -> [CSVRecord] {
    var parser = CSVParser(separator: separator)
    let records = parser.parse(Array(text.utf8))
    return records + (parser.finish().map { [$0] } ?? [])
  }

  /// Parses the next bytes of a file.
  ///
  /// - Parameter bytes: The bytes, in UTF-8; a record or a character may go on in the next ones.
  /// - Returns: The records that have ended.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func parse(_ bytes: [UInt8]) -> [CSVRecord] {
    var records: [CSVRecord] = []
    for byte in bytes {
      guard let count = markCount else {
        take(byte, &records)
        continue
      }
      if byte == Self.byteOrderMark[count] {
        markCount = count == 2 ? nil : count + 1
      } else {
        takeMark(&records)
        take(byte, &records)
      }
    }
    return records
  }

  /// Ends the file.
  ///
  /// - Returns: The last record, where no line break ends it. Afterwards another file may be parsed.
  public mutating func finish() -> CSVRecord? {
    var records: [CSVRecord] = []
    takeMark(&records)
    let last = endRecord()
    self = CSVParser(separator: separator, limit: limit)
    return last
  }

  /// Takes what began like a byte order mark and is none.
  private mutating func takeMark(_ records: inout [CSVRecord]) {
    let count = markCount ?? 0
    markCount = nil
    for byte in Self.byteOrderMark.prefix(count) { take(byte, &records) }
  }

  private mutating func take(_ byte: UInt8, _ records: inout [CSVRecord]) {
    guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
      followsReturn = false
      firstLine = firstLine ?? line
      return record.take(byte)
    }
    let isPaired = followsReturn && byte == UInt8(ascii: "\n")
    followsReturn = byte == UInt8(ascii: "\r")
    if !isPaired { line += 1 }
    if record.takesLineBreaks {
      record.take(byte)
    } else if let ended = endRecord() {
      records.append(ended)
    }
  }

  private mutating func endRecord() -> CSVRecord? {
    guard let first = firstLine else { return nil }
    firstLine = nil
    let (fields, fault) = record.finish()
    return CSVRecord(line: first, fields: fields, fault: fault)
  }
}
