/// The non-empty folded words of a search, the longest first.
package struct FoldedWords: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init(_ text: String) {
    self.init(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  init(_ words: [String]) {
    let words = words.map { FoldedText($0).bytes }
    // Long words are rare, and a missing one ends the search.
    for word in words.sorted(by: { $0.count > $1.count }) where !word.isEmpty {
      bytes += word
      ends.append(bytes.count)
    }
  }

  var isEmpty: Bool { ends.isEmpty }

  package func withWords<Result>(_ body: ([FoldedBytes]) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return body([]) }
      let all = unsafe FoldedBytes(start: start, count: buffer.count)
      var next = 0
      return body(
        ends.map { end in
          defer { next = end }
          return FoldedBytes(all, next..<end)
        })
    }
  }
}
