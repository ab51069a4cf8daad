import SystemBasics

/// How a text is stored as bytes.
enum TextEncoding: Hashable, Sendable {
  case utf8
  /// UTF-16 with a byte order mark, which is part of the text.
  case utf16(isBigEndian: Bool)
  /// Windows-1252, which has all printable characters of Latin-1.
  case windows1252

  /// What the bytes 0x80 to 0x9F stand for; the five that have no character stand for a control.
  private static let special = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// Detects an encoding by its byte order mark; a text without one is in `other`.
  init(detectedIn bytes: some Collection<UInt8>, or other: TextEncoding) {
    let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
      ([0xFF, 0xFE], .utf16(isBigEndian: false)), ([0xFE, 0xFF], .utf16(isBigEndian: true)),
      ([0xEF, 0xBB, 0xBF], .utf8),
    ]
    self = marks.first { bytes.starts(with: $0.bytes) }?.encoding ?? other
  }

  /// Reads a name as it is typed.
  init?(_ name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "latin1", "latin-1", "iso-8859-1", "windows-1252", "cp1252": self = .windows1252
    default: return nil
    }
  }

  /// Is `nil` if the bytes are no text in the encoding.
  func text(of bytes: some RandomAccessCollection<UInt8>) -> String? {
    switch self {
    case .utf8: return String(validating: bytes, as: UTF8.self)
    case .utf16(let isBigEndian):
      guard bytes.count.isMultiple(of: 2) else { return nil }
      return String(validating: Self.units(of: bytes, isBigEndian), as: UTF16.self)
    case .windows1252:
      let scalars = bytes.map {
        0x80..<0xA0 ~= $0 ? Self.special[Int($0) - 0x80] : Unicode.Scalar($0)
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// Is `nil` if the encoding lacks a character of the text.
  func bytes(of text: String) -> Data? {
    switch self {
    case .utf8: return Data(text.utf8)
    case .utf16(let isBigEndian):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(2 * text.utf8.count)
      for unit in text.utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
        bytes.append(isBigEndian ? high : low)
        bytes.append(isBigEndian ? low : high)
      }
      return Data(bytes)
    case .windows1252:
      let bytes = text.unicodeScalars.map(Self.byte)
      return bytes.contains(nil) ? nil : Data(bytes.compactMap(\.self))
    }
  }

  /// The end of whole characters, perhaps before the first bytes of another one; `nil` if the bytes
  /// are no text.
  func endOfText(in bytes: [UInt8]) -> Int? {
    switch self {
    case .utf8: return bytes.endOfUTF8
    case .utf16(let isBigEndian):
      let units = Self.units(of: bytes, isBigEndian)
      let end = units.count - (units.last.map(UTF16.isLeadSurrogate) == true ? 1 : 0)
      return String(validating: units[..<end], as: UTF16.self) == nil ? nil : 2 * end
    case .windows1252: return bytes.count
    }
  }

  private static func units(
    of bytes: some RandomAccessCollection<UInt8>, _ isBigEndian: Bool
  ) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var iterator = bytes.makeIterator()
    while let first = iterator.next(), let second = iterator.next() {
      let (high, low) = isBigEndian ? (first, second) : (second, first)
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    return units
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII { return UInt8(scalar.value) }
    if let index = special.firstIndex(of: scalar) { return UInt8(0x80 + index) }
    return 0x80..<0xA0 ~= scalar.value ? nil : UInt8(exactly: scalar.value)
  }
}

extension [UInt8] {
  fileprivate var endOfUTF8: Int? {
    let start = suffix(3).lastIndex { $0 >= 0xC2 && $0 <= 0xF4 } ?? endIndex
    let isOpen = self[start...].dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    return [endIndex, isOpen ? start : endIndex].first { end in
      String(validating: self[..<end], as: UTF8.self) != nil
    }
  }
}
