/// The words of a search, folded: those of which something is left, the longest first.
package struct FoldedWords: Hashable, Sendable {
  /// All words, one after the other.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)).bytes }
    // Long words are rare, and where one is missing the others need not be looked for.
    for word in words.sorted(by: { $0.count > $1.count }) where !word.isEmpty {
      bytes += word
      ends.append(bytes.count)
    }
  }

  var isEmpty: Bool { ends.isEmpty }

  /// Does something with the bytes of each word.
  package func withWords<Result>(_ use: ([FoldedBytes]) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return use([]) }
      let all = unsafe FoldedBytes(start: start, count: buffer.count)
      var next = 0
      return use(
        ends.map { end in
          defer { next = end }
          return FoldedBytes(all, next..<end)
        })
    }
  }
}
