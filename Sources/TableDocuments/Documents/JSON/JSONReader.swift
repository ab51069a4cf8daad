import SystemBasics

/// A strict parser for JSON (RFC 8259).
struct JSONReader {
  static let maximumDepth = 512

  private var tree: StoredTree
  private let bytes: [UInt8]
  private var position = 0

  /// Parses UTF-8.
  ///
  /// - Throws: A ``CodingError``.
  static func tree(of bytes: [UInt8]) throws -> StoredTree {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    try reader.readValue(in: StoredNode.none, InternedKeys.none, depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else {
      throw reader.failure("unexpected content after the end")
    }
    return reader.tree
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tree = StoredTree(.json, file: bytes)
    // An estimate of the bytes per value, with key and whitespace.
    tree.nodes.reserveCapacity(bytes.count / 24)
  }
}

// MARK: - Values

extension JSONReader {
  private mutating func readValue(
    in parent: StoredNode.ID, _ key: InternedKeys.Number, depth: Int
  ) throws {
    switch current {
    case UInt8(ascii: "{"):
      let node = tree.append(.dictionary, to: parent, key: key)
      try readContainer(node, end: UInt8(ascii: "}"), depth: depth + 1)
    case UInt8(ascii: "["):
      let node = tree.append(.array, to: parent, key: key)
      try readContainer(node, end: UInt8(ascii: "]"), depth: depth + 1)
    case UInt8(ascii: "\""):
      let node = tree.append(.string, to: parent, key: key)
      tree.set(node, to: .string, text: try readString())
    case UInt8(ascii: "t"): try readWord("true", as: .yes, parent, key)
    case UInt8(ascii: "f"): try readWord("false", as: .no, parent, key)
    case UInt8(ascii: "n"): try readWord("null", as: .null, parent, key)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      try readNumber(tree.append(.integer, to: parent, key: key))
    default: throw failure("a value is missing")
    }
  }

  /// Reads an array, or a dictionary if it ends with a brace.
  private mutating func readContainer(_ node: StoredNode.ID, end: UInt8, depth: Int) throws {
    position += 1
    skipSpace()
    if skip(end) { return }
    guard depth <= Self.maximumDepth else { throw CodingError.nestedTooDeeply }
    var key = InternedKeys.none
    while true {
      if end == UInt8(ascii: "}") { key = try readKey(after: key) }
      try readValue(in: node, key, depth: depth)
      skipSpace()
      if skip(end) { return }
      guard skip(UInt8(ascii: ",")) else { throw failure("a comma is missing") }
      skipSpace()
    }
  }

  private mutating func readKey(
    after previous: InternedKeys.Number
  ) throws -> InternedKeys.Number {
    guard current == UInt8(ascii: "\"") else { throw failure("a key is missing") }
    let name = try readString()
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { throw failure("a colon is missing") }
    skipSpace()
    return tree.number(ofKeyAt: name, after: previous)
  }

  private mutating func readWord(
    _ word: StaticString, as kind: StoredNode.Kind, _ parent: StoredNode.ID,
    _ key: InternedKeys.Number
  ) throws {
    for byte in "\(word)".utf8 {
      guard skip(byte) else { throw failure("a value is missing") }
    }
    tree.append(kind, to: parent, key: key)
  }

  private mutating func readNumber(_ node: StoredNode.ID) throws {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try readDigits() }
    var kind = StoredNode.Kind.integer
    if skip(UInt8(ascii: ".")) {
      kind = .real
      try readDigits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      kind = .real
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try readDigits()
    }
    tree.set(node, to: kind, text: start..<position)
  }

  private mutating func readDigits() throws {
    let start = position
    while let byte = current, byte.isDigit { position += 1 }
    guard position > start else { throw failure("a digit is missing") }
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func readString() throws -> Range<Int> {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw failure("a string contains a control character") }
      position += 1
    }
    if skip(UInt8(ascii: "\"")) { return start..<position - 1 }
    return try readEscapedString(from: start)
  }

  /// Decodes the rest of a string with escapes.
  private mutating func readEscapedString(from start: Int) throws -> Range<Int> {
    let textStart = tree.endPosition
    tree.text.append(contentsOf: bytes[start..<position])
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return textStart..<tree.endPosition
      case UInt8(ascii: "\\"): try readEscape()
      case 0..<0x20: throw failure("a string contains a control character")
      default: tree.text.append(byte)
      }
    }
    throw failure("it ends too early")
  }

  private mutating func readEscape() throws {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): tree.text.append(byte ?? 0)
    case UInt8(ascii: "b"): tree.text.append(0x08)
    case UInt8(ascii: "f"): tree.text.append(0x0C)
    case UInt8(ascii: "n"): tree.text.append(0x0A)
    case UInt8(ascii: "r"): tree.text.append(0x0D)
    case UInt8(ascii: "t"): tree.text.append(0x09)
    case UInt8(ascii: "u"): tree.text.append(contentsOf: String(try readScalar()).utf8)
    default: throw failure("invalid escape sequence")
    }
  }

  /// Reads a scalar or surrogate pair.
  private mutating func readScalar() throws -> Character {
    let first = try readCodeUnit()
    var units = [first]
    if UTF16.isLeadSurrogate(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      units.append(try readCodeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self), let scalar = text.first else {
      throw failure("unpaired surrogate escape")
    }
    return scalar
  }

  private mutating func readCodeUnit() throws -> UInt16 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    position += digits.count
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("four digits are missing") }
    return unit
  }
}

// MARK: - Bytes

extension JSONReader {
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func failure(_ reason: LocalizedPhrase) -> CodingError {
    let reason = current == nil ? "it ends too early" : reason
    return CodingError(malformed: reason, at: position, in: bytes)
  }
}
