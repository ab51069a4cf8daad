import SystemBasics

/// Text in any encoding.
package enum StoredText {
  /// Converts a string to UTF-8 without a BOM.
  package static func bytes(of contents: [UInt8]) throws -> [UInt8] {
    let encoding = encoding(of: contents)
    guard encoding != .utf8 else {
      let hasByteOrderMark = contents.starts(with: [0xEF, 0xBB, 0xBF])
      let bytes = hasByteOrderMark ? Array(contents.dropFirst(3)) : contents
      let isText = bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
      guard isText else { throw CodingError(malformed: "it is not text in UTF-8") }
      return bytes
    }
    // Decoding would silently drop trailing bytes.
    let isWhole = encoding == .isoLatin1 || contents.count % (isWide(encoding) ? 4 : 2) == 0
    guard isWhole, let text = String(bytes: contents, encoding: encoding) else {
      throw CodingError(malformed: "its text is damaged")
    }
    return Array(text.drop { $0 == "\u{FEFF}" }.utf8)
  }

  private static func isWide(_ encoding: String.Encoding) -> Bool {
    [.utf32, .utf32BigEndian, .utf32LittleEndian].contains(encoding)
  }

  /// Detects the encoding by the BOM or the first characters, which are ASCII.
  private static func encoding(of contents: [UInt8]) -> String.Encoding {
    let start = contents.prefix(200)
    switch start.prefix(4).map({ $0 == 0 }) {
    case _ where start.starts(with: [0xFF, 0xFE, 0, 0]): return .utf32
    case _ where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]):
      return .utf16
    case [true, true, true, false]: return .utf32BigEndian
    case [false, true, true, true]: return .utf32LittleEndian
    case [true, false, true, false]: return .utf16BigEndian
    case [false, true, false, true]: return .utf16LittleEndian
    default:
      // XML may declare an encoding in its first line.
      let line = String(decoding: start.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      return line.hasPrefix("<?xml") && line.lowercased().contains("iso-8859-1")
        ? .isoLatin1 : .utf8
    }
  }
}
