/// An edited text in paragraphs that memoize their wrapping.
///
/// Line feeds separate paragraphs; unedited bytes stay as they are.
struct TextBuffer: Sendable {
  struct Paragraph: Sendable {
    /// Without a line feed.
    var text: String

    var wrap: LineWrap?
  }

  /// At least one.
  private(set) var paragraphs: [Paragraph]

  init(_ text: String = "") {
    paragraphs = Self.split(text).map { Paragraph(text: $0) }
  }

  /// - Complexity: O(*n*), where *n* is its length.
  var text: String { paragraphs.lazy.map(\.text).joined(separator: "\n") }

  var isBlank: Bool { paragraphs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  var end: TextPosition { endOfParagraph(paragraphs.count - 1) }

  func endOfParagraph(_ paragraph: Int) -> TextPosition {
    TextPosition(paragraph: paragraph, offset: paragraphs[paragraph].text.utf8.count)
  }

  /// - Complexity: O(*n*), where *n* is its length.
  func text(in range: Range<TextPosition>) -> String {
    let (first, last) = (range.lowerBound, range.upperBound)
    return (first.paragraph...last.paragraph).map { number in
      let text = paragraphs[number].text
      let start = number == first.paragraph ? text.index(atOffset: first.offset) : text.startIndex
      let end = number == last.paragraph ? text.index(atOffset: last.offset) : text.endIndex
      return String(text[start..<end])
    }.joined(separator: "\n")
  }

  /// - Complexity: O(*n*) in the length of the changed paragraphs, plus their number where that
  ///   changes.
  mutating func replace(_ range: Range<TextPosition>, with text: String) {
    let (first, last) = (range.lowerBound, range.upperBound)
    guard first.paragraph != last.paragraph || text.utf8.contains(UInt8(ascii: "\n")) else {
      return paragraphs[first.paragraph].replace(first.offset..<last.offset, with: text)
    }
    let head = paragraphs[first.paragraph].text
    let tail = paragraphs[last.paragraph].text
    let whole =
      String(head[..<head.index(atOffset: first.offset)]) + text
      + String(tail[tail.index(atOffset: last.offset)...])
    paragraphs.replaceSubrange(
      first.paragraph...last.paragraph, with: Self.split(whole).map { Paragraph(text: $0) })
  }

  /// - Complexity: O(*n*) the first time, in the length of the paragraph, then O(1).
  mutating func wrap(ofParagraph number: Int, width: Int) -> LineWrap {
    if let wrap = paragraphs[number].wrap, wrap.width == width { return wrap }
    let wrap = LineWrap(paragraphs[number].text, width: width)
    paragraphs[number].wrap = wrap
    return wrap
  }

  private static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}

extension TextBuffer.Paragraph {
  fileprivate mutating func replace(_ offsets: Range<Int>, with new: String) {
    let indices =
      text.index(atOffset: offsets.lowerBound)..<text.index(atOffset: offsets.upperBound)
    text.replaceSubrange(indices, with: new)
    wrap?.follow(text, replacing: offsets, withCount: new.utf8.count)
  }
}

extension String {
  func index(atOffset offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: offset)
  }

  func offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}
