/// A folded text with the origin of each byte.
struct LocatedText {
  let text: String
  let folded: FoldedText
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

  func range(of folded: Range<Int>) -> Range<String.Index> {
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: offsets[folded.lowerBound])
    let last = utf8.index(utf8.startIndex, offsetBy: offsets[folded.upperBound - 1])
    // From within a character, `index(after:)` starts at its beginning.
    return text.index(before: text.index(after: first))..<text.index(after: last)
  }
}
