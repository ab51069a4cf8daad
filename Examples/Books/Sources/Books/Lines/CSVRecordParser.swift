/// The bytes with a meaning of their own.
enum CSVByte {
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

/// Takes a record apart, byte by byte.
struct CSVRecordParser {
  private enum State {
    case start
    case plain
    case quoted
    /// After a quotation mark within quotation marks, which ends the field or is doubled.
    case closed
  }

  private var state = State.start
  private var field: [UInt8] = []
  private var fields: [String] = []
  private var length = 0

  /// What is wrong, if anything is.
  private(set) var fault: CSVFault?

  /// Whether a line break belongs to the field.
  var isInQuotes: Bool { state == .quoted }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) {
    length += 1
    if length > CSVReader.limit { fault = .tooLong }
    guard fault == nil else { return passOver(byte) }
    switch (state, byte) {
    case (_, 0): fault = .zeroByte
    case (.start, CSVByte.quote): state = .quoted
    case (.quoted, CSVByte.quote): state = .closed
    case (.closed, CSVByte.quote):
      field.append(byte)
      state = .quoted
    case (.quoted, _): field.append(byte)
    case (_, CSVByte.comma): finishField()
    case (.closed, _): fault = .afterQuotes
    default:
      field.append(byte)
      state = .plain
    }
  }

  /// Follows a record that is wrong only to know where it ends.
  private mutating func passOver(_ byte: UInt8) {
    state =
      switch (state, byte) {
      case (.start, CSVByte.quote), (.closed, CSVByte.quote): .quoted
      case (.quoted, CSVByte.quote): .closed
      case (.quoted, _): .quoted
      case (_, CSVByte.comma): .start
      default: .plain
      }
  }

  private mutating func finishField() {
    guard let text = String(validating: field, as: UTF8.self) else {
      fault = .encoding
      return
    }
    fields.append(text)
    field.removeAll(keepingCapacity: true)
    state = .start
  }

  /// The fields, or what is wrong with the record that ends here.
  mutating func finish() -> Result<[String], CSVFault> {
    if fault == nil, state == .quoted { fault = .open }
    if fault == nil { finishField() }
    if let fault { return .failure(fault) }
    return .success(fields)
  }
}
