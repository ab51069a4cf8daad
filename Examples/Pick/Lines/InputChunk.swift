/// Bytes that were read at once, which their lines share.
final class InputChunk: Sendable {
  let bytes: [UInt8]

  /// Whether escape sequences are not part of the lines.
  let hasColors: Bool

  init(_ bytes: [UInt8], hasColors: Bool) {
    (self.bytes, self.hasColors) = (bytes, hasColors)
  }
}
