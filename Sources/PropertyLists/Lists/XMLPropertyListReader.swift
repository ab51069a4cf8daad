import SystemBasics
import TableDocuments

/// Parses XML property lists: <https://www.apple.com/DTDs/PropertyList-1.0.dtd>.
///
/// Drops comments and whitespace between elements. Refuses anything else that would be lost:
/// attributes, unknown elements, trailing content.
struct XMLPropertyListReader {
  static let maximumDepth = 256

  private var tree: StoredTree
  private let bytes: [UInt8]
  private var position = 0

  /// Parses UTF-8.
  ///
  /// - Throws: A `CodingError`.
  static func tree(of bytes: [UInt8]) throws -> StoredTree {
    var reader = XMLPropertyListReader(bytes)
    try reader.readList()
    return reader.tree
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tree = StoredTree(.xml, file: bytes)
    tree.nodes.reserveCapacity(bytes.count / 32)
  }
}

// MARK: - Elements

extension XMLPropertyListReader {
  private mutating func readList() throws {
    try skipProlog()
    let hasFrame = skip("<plist")
    if hasFrame { try skipPast(">") }
    try skipComments()
    try readValue(in: StoredNode.none, InternedKeys.none, depth: 0)
    try skipComments()
    if hasFrame {
      guard skip("</plist") else { throw failure("the list does not end after its value") }
      skipSpace()
      guard skip(">") else { throw failure("a tag does not end") }
      try skipComments()
    }
    guard position == bytes.count else { throw failure("unexpected content after the end") }
  }

  private mutating func readValue(
    in parent: StoredNode.ID, _ key: InternedKeys.Number, depth: Int
  ) throws {
    let (name, isEmpty) = try readTag()
    let kind = Self.kinds[name]
    guard let kind else { throw failure("an element is called \(name)") }
    let node = tree.append(kind, to: parent, key: key)
    switch kind {
    case .array, .dictionary: if !isEmpty { try readContainer(node, name, depth: depth + 1) }
    case .yes, .no: if !isEmpty { try readEnd(of: name) }
    case .string:
      tree.set(node, to: kind, text: isEmpty ? 0..<0 : try readText())
      if !isEmpty { try readEnd(of: name) }
    default:
      guard !isEmpty else { throw failure("<\(name)> is empty") }
      try readPlainText(of: node, kind)
      try readEnd(of: name)
    }
  }

  private static let kinds: [String: StoredNode.Kind] = [
    "dict": .dictionary, "array": .array, "string": .string, "integer": .integer, "real": .real,
    "date": .date, "data": .data, "true": .yes, "false": .no,
  ]

  private mutating func readContainer(_ node: StoredNode.ID, _ name: String, depth: Int) throws {
    guard depth <= Self.maximumDepth else { throw CodingError.nestedTooDeeply }
    let isDictionary = tree[node].kind == .dictionary
    var key = InternedKeys.none
    try skipComments()
    while !isAt("</") {
      if isDictionary { key = try readKey(after: key) }
      try readValue(in: node, key, depth: depth)
      try skipComments()
    }
    try readEnd(of: name)
  }

  private mutating func readKey(
    after previous: InternedKeys.Number
  ) throws -> InternedKeys.Number {
    let (name, isEmpty) = try readTag()
    guard name == "key" else { throw failure("a key is missing before <\(name)>") }
    let text = isEmpty ? 0..<0 : try readText()
    if !isEmpty { try readEnd(of: name) }
    try skipComments()
    guard !isAt("</"), !isAt("<key") else { throw failure("a key has no value") }
    return tree.number(ofKeyAt: text, after: previous)
  }

  private mutating func readTag() throws -> (name: String, isEmpty: Bool) {
    guard skip("<") else {
      throw failure(position < bytes.count ? "a value is missing" : "it ends too early")
    }
    let start = position
    while let byte = current, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    skipSpace()
    if skip("/>") { return (name, true) }
    guard skip(">") else { throw failure("<\(name)> does not end, or has an attribute") }
    return (name, false)
  }

  private mutating func readEnd(of name: String) throws {
    guard skip("</"), skip(name) else { throw failure("</\(name)> is missing") }
    skipSpace()
    guard skip(">") else { throw failure("a tag does not end") }
  }
}

// MARK: - Text

extension XMLPropertyListReader {
  /// Returns the range of the text up to the next tag.
  private mutating func readText() throws -> Range<Int> {
    let start = position
    while let byte = current, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") {
      try readCharacter()
    }
    if current == UInt8(ascii: "<"), !isAt("<![CDATA[") { return start..<position }
    return try readEscapedText(from: start)
  }

  /// Decodes the rest of a string with references.
  private mutating func readEscapedText(from start: Int) throws -> Range<Int> {
    let textStart = tree.endPosition
    tree.text.append(contentsOf: bytes[start..<position])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "<"):
        guard skip("<![CDATA[") else { return textStart..<tree.endPosition }
        let section = position
        while let byte = current, byte != UInt8(ascii: "]") || !isAt("]]>") {
          try readCharacter()
        }
        tree.text.append(contentsOf: bytes[section..<position])
        guard skip("]]>") else { throw failure("it ends too early") }
      case UInt8(ascii: "&"): try readReference()
      default:
        tree.text.append(byte)
        try readCharacter()
      }
    }
    throw failure("it ends too early")
  }

  /// Skips a byte, rejecting characters invalid in XML.
  private mutating func readCharacter() throws {
    let byte = bytes[position]
    guard byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else {
      throw failure("a string contains a control character")
    }
    // U+FFFE and U+FFFF.
    guard byte != 0xEF || !isAt("\u{FFFE}") && !isAt("\u{FFFF}") else {
      throw failure("a string contains a noncharacter")
    }
    position += 1
  }

  private mutating func readReference() throws {
    let start = position + 1
    try skipPast(";")
    let name = String(decoding: bytes[start..<position - 1], as: UTF8.self)
    let names = ["lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\""]
    if let text = names[name] {
      tree.text.append(contentsOf: text.utf8)
      return
    }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let number, let scalar = Unicode.Scalar(number), XMLPropertyListWriter.canWrite(scalar)
    else {
      throw failure("&\(name); is unknown")
    }
    tree.text.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func readPlainText(of node: StoredNode.ID, _ kind: StoredNode.Kind) throws {
    let range = try readText()
    let text = tree.bytes(in: range)
    // Only data is wrapped; a number with whitespace is damaged.
    let plain =
      kind == .data
      ? text.filter { !Self.isSpace($0) }
      : text.drop(while: Self.isSpace).reversed().drop(while: Self.isSpace).reversed()
    // Drop the decoded text, which is no longer needed.
    if range.lowerBound >= bytes.count {
      tree.text.removeSubrange((range.lowerBound - bytes.count)...)
    }
    tree.set(node, to: kind, text: plain)
    guard tree.hasValidNotation(node) else {
      throw failure("\"\(String(decoding: plain.prefix(40), as: UTF8.self))\" is of unknown type")
    }
  }
}

// MARK: - Bytes

extension XMLPropertyListReader {
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func isAt(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, Self.isSpace(byte) { position += 1 }
  }

  private mutating func skipPast(_ end: String) throws {
    let first = end.utf8.first
    while position < bytes.count {
      if bytes[position] == first, skip(end) { return }
      position += 1
    }
    throw failure("it ends too early")
  }

  /// Skips whitespace, comments and processing instructions.
  private mutating func skipComments() throws {
    skipSpace()
    while isAt("<!--") || isAt("<?") {
      let isComment = isAt("<!--")
      position += 2
      try skipPast(isComment ? "-->" : "?>")
      skipSpace()
    }
  }

  private mutating func skipProlog() throws {
    try skipComments()
    guard skip("<!DOCTYPE") else { return }
    try skipPast(">")
    // Custom declarations could define entities unknown here.
    guard !bytes[..<position].contains(UInt8(ascii: "[")) else {
      throw failure("it has an internal document type definition")
    }
    try skipComments()
  }

  private func failure(_ reason: LocalizedPhrase) -> CodingError {
    CodingError(malformed: reason, at: position, in: bytes)
  }
}
