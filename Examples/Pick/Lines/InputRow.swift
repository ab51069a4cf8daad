import TableSource

/// A line as it came, to the byte.
struct InputRow: RowModel, Sendable {
  /// The number of the line, from 1.
  let id: Int
  /// The line without its end; the bytes are shared with those around it.
  let bytes: ArraySlice<UInt8>

  /// The line as text; bytes that are no UTF-8 are shown as a sign each.
  var text: String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
