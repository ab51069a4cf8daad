/// The UTF-8 of a string in parts that end with a scalar.
package struct StringParts: IteratorProtocol, Sendable {
  private var rest: Substring
  private let size: Int

  /// Splits a string.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - size: The maximum size of a part in bytes, at least that of a scalar.
  package init(_ text: String, size: Int = 1 << 16) {
    (rest, self.size) = (text[...], size)
  }

  package mutating func next() -> [UInt8]? {
    let utf8 = rest.utf8
    var end = utf8.index(utf8.startIndex, offsetBy: size, limitedBy: utf8.endIndex) ?? utf8.endIndex
    while end < utf8.endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    // A string is copied at once, and a part of one byte by byte.
    let part = String(rest[..<end])
    rest = rest[end...]
    return part.isEmpty ? nil : Array(part.utf8)
  }
}
