struct CSVRecordParser: Sendable {
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

  init(delimiter: CSVOptions.Delimiter, limit: Int) {
    // All delimiters are ASCII.
    self.delimiter = delimiter.rawValue.asciiValue ?? UInt8(ascii: ",")
    self.limit = limit
  }

  var takesLineBreaks: Bool { state == .quoted && error != .tooLong }

  mutating func take(_ byte: UInt8) {
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
      field.append(byte)
      state = .plain
    }
  }

  private mutating func finishField() {
    if let text = String(validating: field, as: UTF8.self) {
      fields.append(text)
    } else {
      error = error ?? .invalidUTF8
      fields.append(String(decoding: field, as: UTF8.self))
    }
    field.removeAll(keepingCapacity: true)
    state = .start
  }

  mutating func finish() -> (fields: [String], error: CSVRecord.ParseError?) {
    if state == .quoted { error = error ?? .unterminatedQuote }
    finishField()
    defer { (fields, error, length) = ([], nil, 0) }
    return (fields, error)
  }
}
