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

  /// The line as text; each byte that is not UTF-8 is shown as a symbol.
  var text: String { Self.text(bytes) }

  /// The styles of the parts of ``text``.
  var runs: [StyledText.Run] {
    chunk.hasColors ? StyledText(parsing: Self.text(rawBytes)).runs : []
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.chunk === rhs.chunk { return lhs.index == rhs.index }
    return lhs.id == rhs.id && lhs.rawBytes == rhs.rawBytes
  }
}
