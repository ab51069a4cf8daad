/// Splits bytes, in chunks of any size, into lines.
struct LineSplitter {
  private let terminator: UInt8
  private let hasColors: Bool
  /// The number of bytes that are no part of each line.
  private let prefixLength: Int
  private var quotes: CommaSeparatedLines?
  /// The start of an incomplete line.
  private var rest: [UInt8] = []
  /// The number of the last line.
  private(set) var lineCount: Int

  init(_ arguments: PickArguments, listsFiles: Bool = false, after lineCount: Int = 0) {
    (terminator, hasColors) = (listsFiles ? 0 : arguments.terminator, arguments.has("ansi"))
    prefixLength = listsFiles ? "./".utf8.count : 0
    self.lineCount = lineCount
    quotes = arguments.format == .csv ? CommaSeparatedLines() : nil
  }

  /// Consumes bytes and returns the lines completed by them.
  mutating func consume(_ bytes: [UInt8]) -> [InputRow] {
    var (rows, starts): ([InputRow], [Int]) = ([], [])
    var start = 0
    while let end = end(in: bytes, from: start) {
      if rest.isEmpty {
        starts.append(start)
      } else {
        rest += bytes[start..<end]
        rows = rowOfRest()
      }
      start = end + 1
    }
    rest += bytes[start...]
    return starts.isEmpty ? rows : rows + self.rows(of: bytes, starts: starts + [start])
  }

  /// Returns the last line, if the input does not end with the end of a line.
  mutating func finish() -> [InputRow] {
    rest.isEmpty ? [] : rowOfRest()
  }

  private mutating func rowOfRest() -> [InputRow] {
    // A copy, as this one has more room than the line needs.
    let bytes = Array(rest[...])
    rest = []
    return rows(of: bytes, starts: [0, bytes.count + 1])
  }

  private mutating func rows(of bytes: [UInt8], starts: [Int]) -> [InputRow] {
    defer { lineCount += starts.count - 1 }
    return InputChunk(
      bytes, starts: starts, prefixLength: prefixLength, firstNumber: lineCount + 1,
      hasColors: hasColors
    ).rows
  }

  private mutating func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard var quotes else { return bytes[start...].firstIndex(of: terminator) }
    defer { self.quotes = quotes }
    return bytes[start...].firstIndex { quotes.isEnd($0, terminator: terminator) }
  }
}
