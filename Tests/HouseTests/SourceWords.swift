/// A word of a Swift source file, outside comments and string literals.
struct SourceWord: Equatable {
  let text: String
  /// The number of open braces around it.
  let depth: Int
  /// Whether a period stands before it.
  let isMember: Bool
  /// Whether a colon stands after it, as after the label of an argument.
  let isLabel: Bool
  /// The number of its line, from 0.
  let line: Int
}

/// Reads the words of a Swift source file; those in comments and string literals are left out.
struct SourceWords {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var line = 0
  private var words: [SourceWord] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  static func words(of text: String) -> [SourceWord] {
    var reader = SourceWords(text)
    while reader.index < reader.bytes.count { reader.readNext() }
    return reader.words
  }

  private mutating func readNext() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "/") where isNext("//"): skip { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "/") where isNext("/*"): skip(past: "*/")
    case UInt8(ascii: "#") where isNext("#/"): skip(past: "/#")
    case UInt8(ascii: "\""): skipString()
    case UInt8(ascii: "{"): advance { $0.depth += 1 }
    case UInt8(ascii: "}"): advance { $0.depth -= 1 }
    case UInt8(ascii: "\n"): advance { $0.line += 1 }
    case _ where Self.isPart(byte): readWord()
    default: index += 1
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }

  private mutating func advance(_ change: (inout Self) -> Void) {
    change(&self)
    index += 1
  }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  }

  private mutating func skip(past end: String) {
    index += 2
    while index < bytes.count, !isNext(end) { skipByte() }
    index += end.utf8.count
  }

  private mutating func skipByte() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  /// Skips a string literal, of one line or of several, with the interpolations in it.
  private mutating func skipString() {
    let end = isNext("\"\"\"") ? "\"\"\"" : "\""
    index += end.utf8.count
    while index < bytes.count, !isNext(end) {
      if isNext("\\(") {
        skipInterpolation()
      } else if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else {
        skipByte()
      }
    }
    index += end.utf8.count
  }

  private mutating func skipInterpolation() {
    index += 2
    var open = 1
    while index < bytes.count, open > 0 {
      switch bytes[index] {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "("): advance { _ in open += 1 }
      case UInt8(ascii: ")"): advance { _ in open -= 1 }
      default: skipByte()
      }
    }
  }

  private mutating func readWord() {
    let start = index
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    skip(while: Self.isPart)
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let isLabel = index < bytes.count && bytes[index] == UInt8(ascii: ":")
    words.append(
      SourceWord(text: text, depth: depth, isMember: isMember, isLabel: isLabel, line: line))
  }
}
