import TableSource
import TextDrawing

/// An input line, preserved byte for byte.
///
/// It is small, as there may be millions.
struct InputRow: RowModel, Sendable {
  private let chunk: InputChunk
  private let index: UInt32

  /// Creates the row of a line of a chunk.
  init(_ chunk: InputChunk, index: UInt32) {
    (self.chunk, self.index) = (chunk, index)
  }

  /// The number of the line, from 1.
  var id: Int { chunk.firstNumber + Int(index) }

  /// The line as read, without its end.
  private var rawBytes: ArraySlice<UInt8> { chunk.line(Int(index)) }

  /// The line without its end, and without colors.
  var bytes: ArraySlice<UInt8> {
    chunk.hasColors ? StyledText.plainBytes(of: rawBytes) : rawBytes
  }

  /// The bytes of what is shown.
  var textBytes: ArraySlice<UInt8> { Self.withoutReturn(bytes) }

  /// The line as text; each byte that is not UTF-8 is shown as a symbol.
  var text: String { String(decoding: textBytes, as: UTF8.self) }

  /// The styles of the parts of ``text``.
  var runs: [StyledText.Run] {
    guard chunk.hasColors else { return [] }
    let text = String(decoding: Self.withoutReturn(rawBytes), as: UTF8.self)
    return StyledText(parsing: text).runs
  }

  private static func withoutReturn(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.chunk === rhs.chunk { return lhs.index == rhs.index }
    return lhs.id == rhs.id && lhs.rawBytes == rhs.rawBytes
  }
}
