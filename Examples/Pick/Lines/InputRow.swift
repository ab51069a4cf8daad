import TableSource

/// An input line, preserved byte for byte.
struct InputRow: RowModel, Sendable {
  /// The number of the line, from 1.
  let id: Int
  /// The line without its end; the bytes are shared with those around it.
  let bytes: ArraySlice<UInt8>

  /// The line as text; each byte that is not UTF-8 is shown as a sign.
  var text: String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
