/// A position between two clusters, or at an end of a paragraph.
struct TextPosition: Hashable, Comparable, Sendable {
  /// From 0.
  var paragraph: Int

  /// In UTF-8 bytes, within the paragraph.
  var offset: Int

  static let start = TextPosition(paragraph: 0, offset: 0)

  static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
    (lhs.paragraph, lhs.offset) < (rhs.paragraph, rhs.offset)
  }

  /// - Complexity: O(*n*), the length of the text.
  func advanced(over text: String) -> TextPosition {
    let newline = UInt8(ascii: "\n")
    guard let last = text.utf8.lastIndex(of: newline) else {
      return TextPosition(paragraph: paragraph, offset: offset + text.utf8.count)
    }
    let breaks = text.utf8.count { $0 == newline }
    let rest = text.utf8.distance(from: last, to: text.utf8.endIndex) - 1
    return TextPosition(paragraph: paragraph + breaks, offset: rest)
  }
}
