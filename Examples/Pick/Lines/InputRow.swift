import TableSource
import TextDrawing

/// An input line, preserved byte for byte.
///
/// It is small, as there may be millions.
struct InputRow: RowModel, Sendable {
  /// The number of the line, from 1.
  let id: Int

  private let chunk: InputChunk
  private let start: UInt32
  /// The number of bytes; the maximum for all up to the end of the chunk.
  private let count: UInt32

  /// Creates a row of a part of a chunk.
  ///
  /// - Precondition: Only a part that ends with the chunk has 4 GB or more.
  init(id: Int, _ chunk: InputChunk, _ range: Range<Int>) {
    (self.id, self.chunk) = (id, chunk)
    (start, count) = (UInt32(range.lowerBound), UInt32(clamping: range.count))
  }

  /// The line as read, without its end.
  private var rawBytes: ArraySlice<UInt8> {
    let rest = chunk.bytes[Int(start)...]
    return count == .max ? rest : rest.prefix(Int(count))
  }

  /// The line without its end, and without colors.
  var bytes: ArraySlice<UInt8> {
    chunk.hasColors ? StyledText.plainBytes(of: rawBytes) : rawBytes
  }

  /// The line as text; each byte that is not UTF-8 is shown as a sign.
  var text: String { Self.text(bytes) }

  /// The styles of the parts of ``text``.
  var runs: [StyledText.Run] {
    chunk.hasColors ? StyledText(parsing: Self.text(rawBytes)).runs : []
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.id != rhs.id { return false }
    if lhs.chunk === rhs.chunk { return (lhs.start, lhs.count) == (rhs.start, rhs.count) }
    return lhs.rawBytes == rhs.rawBytes
  }
}
