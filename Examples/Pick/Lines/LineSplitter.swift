/// Splits bytes, in chunks of any size, into lines.
struct LineSplitter {
  private let terminator: UInt8
  private var quotes: CommaSeparatedLines?
  /// The start of an incomplete line.
  private var rest: [UInt8] = []
  private var lineCount: Int

  init(_ format: InputFormat, terminator: UInt8, after lineCount: Int = 0) {
    (self.terminator, self.lineCount) = (terminator, lineCount)
    quotes = format == .csv ? CommaSeparatedLines() : nil
  }

  /// Consumes bytes and returns the lines completed by them.
  mutating func take(_ bytes: [UInt8]) -> [InputRow] {
    var rows: [InputRow] = []
    var start = 0
    while let end = end(in: bytes, from: start) {
      if rest.isEmpty {
        rows.append(row(bytes[start..<end]))
      } else {
        rows.append(row((rest + bytes[start..<end])[...]))
        rest = []
      }
      start = end + 1
    }
    rest += bytes[start...]
    return rows
  }

  /// Returns the last line, if the input does not end with the end of a line.
  mutating func finish() -> [InputRow] {
    if rest.isEmpty { return [] }
    defer { rest = [] }
    return [row(rest[...])]
  }

  private mutating func row(_ bytes: ArraySlice<UInt8>) -> InputRow {
    lineCount += 1
    return InputRow(id: lineCount, bytes: bytes)
  }

  private mutating func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard var quotes else { return bytes[start...].firstIndex(of: terminator) }
    defer { self.quotes = quotes }
    return bytes[start...].firstIndex { quotes.isEnd($0, terminator: terminator) }
  }
}
