/// Bytes that were read at once, and where their lines are.
final class InputChunk: Sendable {
  private let bytes: [UInt8]

  /// The index of each line's first byte, and of that of a further one.
  private let starts: [UInt32]

  /// The number of bytes that are no part of each line.
  private let prefixLength: Int

  /// The number of the first line.
  let firstNumber: Int

  /// Whether escape sequences are not part of the lines.
  let hasColors: Bool

  /// Creates a chunk.
  ///
  /// - Precondition: If it has 4 GB or more, it is one line.
  init(
    _ bytes: [UInt8], starts: [Int], prefixLength: Int, firstNumber: Int, hasColors: Bool
  ) {
    (self.bytes, self.prefixLength) = (bytes, prefixLength)
    self.starts = starts.map(UInt32.init(clamping:))
    (self.firstNumber, self.hasColors) = (firstNumber, hasColors)
  }

  var rows: [InputRow] {
    (0..<UInt32(starts.count - 1)).map { InputRow(self, index: $0) }
  }

  /// The line at an index, without its end.
  func line(_ index: Int) -> ArraySlice<UInt8> {
    let (start, next) = (Int(starts[index]), starts[index + 1])
    return bytes[start..<(next == .max ? bytes.count : Int(next) - 1)].dropFirst(prefixLength)
  }
}
