/// A folded text that knows where each of its bytes comes from.
struct LocatedText {
  let text: String
  let folded: FoldedText
  /// For each folded byte, the offset in UTF-8 of the scalar that it comes from.
  private let offsets: [Int]

  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: String) {
    self.text = text
    folded = FoldedText(text)
    var offsets: [Int] = []
    offsets.reserveCapacity(folded.count)
    var scalar = FoldedText()
    var offset = 0
    for source in text.unicodeScalars {
      scalar.removeAll()
      scalar.append(String(source))
      offsets.append(contentsOf: repeatElement(offset, count: scalar.count))
      offset += UTF8.width(source)
    }
    self.offsets = offsets
  }

  /// The whole characters that folded bytes come from, with their accents.
  func range(of folded: Range<Int>) -> Range<String.Index> {
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: offsets[folded.lowerBound])
    let last = utf8.index(utf8.startIndex, offsetBy: offsets[folded.upperBound - 1])
    // Going on from within a character goes on from its start.
    return text.index(before: text.index(after: first))..<text.index(after: last)
  }
}
