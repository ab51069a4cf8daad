/// Splits a line of CSV, byte by byte.
///
/// It follows RFC 4180, but is lenient: a quotation mark within a field belongs to the field.
struct CommaSeparatedFields {
  private enum State {
    case start, plain, quoted
    /// After a quotation mark within quotation marks, which ends the field or is doubled.
    case closed
  }

  private var state = State.start
  private var field: [UInt8] = []
  private var fields: [String] = []

  /// Whether the end of a line belongs to the field.
  var isInQuotes: Bool { state == .quoted }

  mutating func take(_ byte: UInt8) {
    switch (state, byte) {
    case (.start, UInt8(ascii: "\"")): state = .quoted
    case (.quoted, UInt8(ascii: "\"")): state = .closed
    case (.quoted, _): field.append(byte)
    case (.closed, UInt8(ascii: "\"")):
      field.append(byte)
      state = .quoted
    case (_, UInt8(ascii: ",")): finishField()
    default:
      field.append(byte)
      state = .plain
    }
  }

  private mutating func finishField() {
    fields.append(String(decoding: field, as: UTF8.self))
    field = []
    state = .start
  }

  /// Returns the fields of the line that ends here.
  mutating func finish() -> [String] {
    finishField()
    defer { fields = [] }
    return fields
  }
}

/// Follows CSV only to know where lines end, as quotation marks may be around an end of line.
struct CommaSeparatedLines {
  private var isInQuotes = false
  private var isAtStart = true

  /// Takes the next byte, and returns whether it ends a line.
  mutating func isEnd(_ byte: UInt8, terminator: UInt8) -> Bool {
    if isInQuotes {
      // A doubled quotation mark closes and opens again.
      if byte == UInt8(ascii: "\"") { (isInQuotes, isAtStart) = (false, true) }
      return false
    }
    if byte == UInt8(ascii: "\""), isAtStart {
      isInQuotes = true
      return false
    }
    isAtStart = byte == UInt8(ascii: ",") || byte == terminator
    return byte == terminator
  }
}
