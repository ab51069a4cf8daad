/// Converts a text that arrives in parts to UTF-8.
struct TextDecoder: Sendable {
  let encoding: TextEncoding
  /// The beginning of a character at the end of the last part.
  private(set) var rest: [UInt8] = []

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// Whether a character is cut off if no other part follows; in UTF-8, the parser says so.
  var isCut: Bool { encoding != .utf8 && !rest.isEmpty }

  /// Returns the next part, which may end within a character if it is in UTF-8; `nil` if it is no
  /// text.
  mutating func utf8(of part: [UInt8]) -> [UInt8]? {
    let bytes = rest + part
    guard let end = encoding.endOfText(in: bytes) else { return nil }
    rest = Array(bytes[end...])
    return encoding == .utf8 ? part : encoding.text(of: bytes[..<end]).map { Array($0.utf8) }
  }
}
