/// The best-scoring alignment of a word's letters with a string.
extension FoldedBytes {
  /// The score of the best alignment, possibly negative; `nil` if there is none.
  ///
  /// - Complexity: O(*n* × *m*) for a string of *n* bytes and a word of *m*; usually O(*n*).
  func bestScore(of word: FoldedBytes) -> Int32? {
    align(word) { _, _, _ in }
  }

  /// The letters of the best alignment, in reverse.
  ///
  /// Tie-break: the earliest last letter, then the earliest before it, and so on.
  ///
  /// - Complexity: O(*n* × *m*), also in space, for a string of *n* bytes and a word of *m*.
  func bestLetters(of word: FoldedBytes) -> [Range<Int>] {
    let starts = (0..<count).filter { !self[$0].continuesLetter }
    // The best scores, by prefix of the word and by the letter of the text where it ends.
    var scores: [[Int32?]] = Array(
      repeating: Array(repeating: nil, count: starts.count), count: word.count + 1)
    let best = align(word) { end, position, score in scores[end][position] = score }
    guard var score = best else { return [] }
    var letters: [Range<Int>] = []
    var end = word.count
    var next = scores[end].firstIndex(of: score)
    while let position = next {
      let start = starts[position]
      let letter = start..<start + self[start].letterLength
      letters.append(letter)
      end -= letter.count
      let isWordStart = isWordStart(start)
      score -= LetterScore.letter(isFirst: end == 0, isWordStart: isWordStart)
      next = (0..<position).first { before in
        let gap = Int32(position - before - 1)
        let added = gap == 0 ? LetterScore.run(isWordStart: isWordStart) : -LetterScore.gap(gap)
        return scores[end][before].map { $0 + added == score } ?? false
      }
      score = next.flatMap { scores[end][$0] } ?? score
    }
    return letters
  }

  @inline(__always)
  private func align(
    _ word: FoldedBytes, visit: (_ end: Int, _ position: Int, _ score: Int32) -> Void
  ) -> Int32? {
    unsafe withUnsafeTemporaryAllocation(of: Beginning.self, capacity: word.count + 1) { buffer in
      var best: Int32?
      var (longest, position) = (0, -1)
      // Most letters extend no prefix.
      var bits = word[0].bit
      for index in 0..<endOfLast(of: word) {
        let byte = self[index]
        if byte.continuesLetter { continue }
        position += 1
        if bits & byte.bit == 0 { continue }
        // Longest first: each extends a shorter one that ends before this letter.
        var start = min(longest, word.count - 1)
        while start >= 0 {
          let length = hasLetter(of: word, start, at: index)
          if length > 0 {
            let isWordStart = isWordStart(index)
            let letter = LetterScore.letter(isFirst: start == 0, isWordStart: isWordStart)
            let before =
              start == 0
              ? 0 : unsafe buffer[start].score(before: position, isWordStart: isWordStart)
            let (end, score) = (start + length, before + letter)
            if end > longest {
              longest = end
              unsafe buffer.initializeElement(at: end, to: Beginning())
              if end < word.count { bits |= word[end].bit }
            }
            unsafe buffer[end].append(score, at: position)
            if end == word.count { best = max(best ?? score, score) }
            visit(end, position, score)
          }
          start -= 1
        }
      }
      return best
    }
  }

  @inline(__always)
  private func endOfLast(of word: FoldedBytes) -> Int {
    let last = word[word.count - 1]
    var end = count
    while end > 0, self[end - 1] != last { end -= 1 }
    return end
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var bit: UInt64 { 1 &<< UInt64(self) }
}

/// The best alignments of a word's beginning so far.
private struct Beginning {
  /// The best score plus its end.
  ///
  /// A gap costs 1 per letter, so the best end is independent of the gap's end.
  private var best = Int32.min / 2
  /// The last end, which a run may extend.
  private var lastPosition: Int32 = -2
  private var lastScore: Int32 = 0

  @inline(__always)
  func score(before position: Int, isWordStart: Bool) -> Int32 {
    let position = Int32(position)
    let score = best - LetterScore.gap(position - 1)
    guard lastPosition == position - 1 else { return score }
    return max(score, lastScore + LetterScore.run(isWordStart: isWordStart))
  }

  @inline(__always)
  mutating func append(_ score: Int32, at position: Int) {
    (lastPosition, lastScore) = (Int32(position), score)
    best = max(best, score + lastPosition)
  }
}
