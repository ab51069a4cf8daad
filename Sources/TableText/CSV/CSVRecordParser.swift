/// Parses CSV records byte by byte.
package struct CSVRecordParser: Sendable {
  private enum State {
    case start
    case plain
    case quoted
    /// After a quotation mark in a quoted field: its end, or the first of two.
    case closed
  }

  private static let quote = UInt8(ascii: "\"")

  private let delimiter: UInt8
  private let limit: Int
  private var state = State.start
  private var field: [UInt8] = []
  private var fields: [String] = []
  private var length = 0
  private var error: CSVRecord.ParseError?
  private var hasStrayQuote = false
  /// The numbers of the fields in quotation marks, and those of the record before.
  private var (quoted, formerQuoted): ([Int], [Int]) = ([], [])

  init(delimiter: CSVOptions.Delimiter, limit: Int) {
    self.delimiter = delimiter.byte
    self.limit = limit
  }

  /// Returns the fields of one record, however malformed or long; line breaks belong to them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func fields(of record: ArraySlice<UInt8>) -> [String] {
    var parser = CSVRecordParser(delimiter: .comma, limit: .max)
    for byte in record { parser.consume(byte) }
    return parser.finish(from: 1).fields
  }

  var takesLineBreaks: Bool { state == .quoted && error != .tooLong }

  /// Returns the end of the bytes from a position on that are nothing but text of the field.
  ///
  /// - Complexity: O(*n*) in their number.
  func endOfText(in bytes: [UInt8], from start: Int) -> Int {
    guard state == .plain || state == .quoted else { return start }
    let mark = state == .plain ? delimiter : Self.quote
    let limit = min(bytes.count, start + max(0, limit - length))
    var end = start
    while end < limit {
      let byte = bytes[end]
      if byte == mark || byte == Self.quote || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") || byte == 0
      {
        break
      }
      end += 1
    }
    return end
  }

  mutating func append(_ text: ArraySlice<UInt8>) {
    length += text.count
    field += text
  }

  mutating func consume(_ byte: UInt8) {
    length += 1
    guard length <= limit else { return error = .tooLong }
    if byte == 0 { error = error ?? .nulByte }
    switch (state, byte) {
    case (.start, Self.quote): state = .quoted
    case (.quoted, Self.quote): state = .closed
    case (.quoted, _): field.append(byte)
    case (.closed, Self.quote):
      field.append(byte)
      state = .quoted
    case (_, delimiter): finishField()
    default:
      if state == .closed { error = error ?? .textAfterQuote }
      if byte == Self.quote { hasStrayQuote = true }
      field.append(byte)
      state = .plain
    }
  }

  /// The field; `nil` if it is not UTF-8.
  private var text: String? {
    guard let text = try? UTF8Span(validating: field.span) else { return nil }
    return String(copying: text)
  }

  private mutating func finishField() {
    if state == .closed { quoted.append(fields.count) }
    if let text {
      fields.append(text)
    } else {
      error = error ?? .invalidUTF8
      fields.append(String(decoding: field, as: UTF8.self))
    }
    field.removeAll(keepingCapacity: true)
    state = .start
  }

  mutating func finish(from line: Int) -> CSVRecord {
    if state == .quoted { error = error ?? .unterminatedQuote }
    finishField()
    defer {
      // Records usually have as many fields as the one before.
      let count = fields.count
      (fields, error, length, hasStrayQuote) = ([], nil, 0, false)
      fields.reserveCapacity(count)
      quoted.removeAll(keepingCapacity: true)
    }
    if quoted != formerQuoted { formerQuoted = quoted }
    return CSVRecord(
      line: line, fields: fields, error: error, hasStrayQuote: hasStrayQuote, quoted: formerQuoted)
  }
}
