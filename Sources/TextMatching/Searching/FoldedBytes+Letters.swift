extension FoldedBytes {
  package var isASCII: Bool { (0..<count).allSatisfy { self[$0] < 0x80 } }

  /// The end of a word's letters in one text, each matched as early as possible; `nil` if missing.
  package func endOfLetters(of word: FoldedBytes) -> Int? {
    var (index, letter) = (0, 0)
    while index < count {
      if self[index] == FoldedText.textEnd { letter = 0 }
      let length = hasLetter(of: word, letter, at: index)
      index += max(1, length)
      letter += length
      if letter == word.count { return index }
    }
    return nil
  }

  /// The non-negative score of a word's letters in order; `nil` if missing.
  ///
  /// It is the score of the best alignment or, for long texts and words, of the letters with the
  /// earliest end, each as late as possible.
  func score(of word: FoldedBytes) -> Int? {
    let score =
      isAligned(with: word) ? bestScore(of: word) : score(ofLetters: earlyLetters(of: word))
    return score.map { max(0, Int($0)) }
  }

  /// The scored letters in reverse; empty if missing.
  func letters(of word: FoldedBytes) -> [Range<Int>] {
    isAligned(with: word) ? bestLetters(of: word) : earlyLetters(of: word)
  }

  /// Whether to find the best alignment: any 64 and 1,000 letters fold to no more than this.
  private func isAligned(with word: FoldedBytes) -> Bool {
    word.hasLetters(atMost: 3 * 64) && hasLetters(atMost: 3 * 1_000)
  }

  private func hasLetters(atMost limit: Int) -> Bool {
    count <= limit || letterCount(0..<count) <= limit
  }

  private func letterCount(_ range: Range<Int>) -> Int {
    range.count { !self[$0].continuesLetter }
  }

  /// The letters in reverse: the last as early, the others as late as possible.
  private func earlyLetters(of word: FoldedBytes) -> [Range<Int>] {
    guard var index = endOfLetters(of: word) else { return [] }
    var letters: [Range<Int>] = []
    for letter in (0..<word.count).reversed() where !word[letter].continuesLetter {
      repeat { index -= 1 } while hasLetter(of: word, letter, at: index) == 0
      letters.append(index..<index + word[letter].letterLength)
    }
    return letters
  }

  private func score(ofLetters letters: [Range<Int>]) -> Int32? {
    guard let first = letters.last else { return nil }
    var score: Int32 = 0
    var end = first.lowerBound
    for letter in letters.reversed() {
      let isWordStart = isWordStart(letter.lowerBound)
      score += LetterScore.letter(isFirst: letter == first, isWordStart: isWordStart)
      let gap = Int32(letterCount(end..<letter.lowerBound))
      if gap > 0 {
        score -= LetterScore.gap(gap)
      } else if letter != first {
        score += LetterScore.run(isWordStart: isWordStart)
      }
      end = letter.upperBound
    }
    return score
  }

  /// The length of a word's letter if it is at an index, otherwise 0.
  @inline(__always)
  func hasLetter(of word: FoldedBytes, _ letter: Int, at index: Int) -> Int {
    let first = word[letter]
    guard self[index] == first else { return 0 }
    if first < 0x80 { return 1 }
    let length = first.letterLength
    return hasWord(FoldedBytes(word, letter..<letter + length), at: index) ? length : 0
  }
}
