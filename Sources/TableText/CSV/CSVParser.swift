/// Parses CSV (RFC 4180) in chunks.
///
/// ```swift
/// var parser = CSVParser()
/// for part in parts {
///   for record in parser.parse(part) { print(record.fields) }
/// }
/// if let record = parser.finish() { print(record.fields) }
/// ```
///
/// Quoted fields may contain delimiters, doubled quotation marks and line breaks, which are kept.
/// Lines end with LF, CR LF or CR. A BOM and empty lines are skipped. Malformed records have a
/// ``CSVRecord/error``.
public struct CSVParser: Sendable {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let delimiter: CSVOptions.Delimiter
  private let maximumRecordSize: Int
  private var record: CSVRecordParser
  private var line = 1
  private var firstLine: Int?
  private var followsReturn = false
  /// The BOM bytes seen; `nil` after the start.
  private var byteOrderMarkCount: Int? = 0
  /// The end of the first line outside quotation marks, empty or not.
  private(set) var lineEnding: CSVOptions.LineEnding?

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - delimiter: The delimiter.
  ///   - maximumRecordSize: The maximum size of a record in bytes, a mebibyte by default; it
  ///     limits the damage of a missing quotation mark.
  public init(delimiter: CSVOptions.Delimiter = .comma, maximumRecordSize: Int = 1 << 20) {
    (self.delimiter, self.maximumRecordSize) = (delimiter, maximumRecordSize)
    record = CSVRecordParser(delimiter: delimiter, limit: maximumRecordSize)
  }

  /// Parses the next bytes of a file.
  ///
  /// - Parameter bytes: UTF-8, split anywhere.
  /// - Returns: The completed records.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func parse(_ bytes: [UInt8]) -> [CSVRecord] {
    var records: [CSVRecord] = []
    var position = 0
    while position < bytes.count {
      let end = record.endOfText(in: bytes, from: position)
      if end > position {
        followsReturn = false
        record.append(bytes[position..<end])
        position = end
      } else {
        consumeStart(bytes[position], &records)
        position += 1
      }
    }
    return records
  }

  /// Ends the file and resets the parser.
  ///
  /// - Returns: The last record, unless a line break ended it.
  public mutating func finish() -> CSVRecord? {
    var records: [CSVRecord] = []
    consumeByteOrderMark(&records)
    let last = endRecord()
    self = CSVParser(delimiter: delimiter, maximumRecordSize: maximumRecordSize)
    return last
  }

  private mutating func consumeStart(_ byte: UInt8, _ records: inout [CSVRecord]) {
    guard let count = byteOrderMarkCount else { return consume(byte, &records) }
    if byte == Self.byteOrderMark[count] {
      byteOrderMarkCount = count == 2 ? nil : count + 1
    } else {
      consumeByteOrderMark(&records)
      consume(byte, &records)
    }
  }

  private mutating func consumeByteOrderMark(_ records: inout [CSVRecord]) {
    let count = byteOrderMarkCount ?? 0
    byteOrderMarkCount = nil
    for byte in Self.byteOrderMark.prefix(count) { consume(byte, &records) }
  }

  private mutating func consume(_ byte: UInt8, _ records: inout [CSVRecord]) {
    guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
      followsReturn = false
      firstLine = firstLine ?? line
      return record.consume(byte)
    }
    let isPaired = followsReturn && byte == UInt8(ascii: "\n")
    followsReturn = byte == UInt8(ascii: "\r")
    if !isPaired { line += 1 }
    if record.takesLineBreaks { return record.consume(byte) }
    if isPaired, lineEnding == .cr { lineEnding = .crlf }
    lineEnding = lineEnding ?? (followsReturn ? .cr : .lf)
    if let ended = endRecord() { records.append(ended) }
  }

  private mutating func endRecord() -> CSVRecord? {
    guard let first = firstLine else { return nil }
    firstLine = nil
    return record.finish(from: first)
  }
}
