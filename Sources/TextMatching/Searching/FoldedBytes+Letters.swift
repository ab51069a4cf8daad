/// Letters in order, with others between them.
extension FoldedBytes {
  /// Where the letters of a word end if each is taken as early as possible; `nil` when they are not
  /// there in this order.
  func endOfLetters(of word: FoldedBytes) -> Int? {
    var (index, letter) = (0, 0)
    while index < count {
      let length = hasLetter(of: word, letter, at: index)
      index += max(1, length)
      letter += length
      if letter == word.count { return index }
    }
    return nil
  }

  /// The score of the letters of a word in order, or `nil` when they are not there.
  ///
  /// It is that of the best alignment. In a long text, or for a long word, it is that of one of which
  /// the last letter stands as early as possible, and from there backwards each one as late as
  /// possible. A score is never less than 0.
  func score(of word: FoldedBytes) -> Int? {
    let score =
      isAligned(with: word) ? bestScore(of: word) : score(ofLetters: earlyLetters(of: word))
    return score.map { max(0, Int($0)) }
  }

  /// The letters that the score is of, the last one first; none when they are not there.
  func letters(of word: FoldedBytes) -> [Range<Int>] {
    isAligned(with: word) ? bestLetters(of: word) : earlyLetters(of: word)
  }

  /// Whether the best alignment is looked for: any 64 and 1,000 letters fold to no more than these.
  private func isAligned(with word: FoldedBytes) -> Bool {
    word.hasLetters(atMost: 3 * 64) && hasLetters(atMost: 3 * 1_000)
  }

  private func hasLetters(atMost limit: Int) -> Bool {
    count <= limit || letterCount(0..<count) <= limit
  }

  private func letterCount(_ range: Range<Int>) -> Int {
    range.count { !self[$0].continuesLetter }
  }

  /// The letters of a word, the last one first, if the last is taken as early as possible and from
  /// there backwards each one as late as possible.
  private func earlyLetters(of word: FoldedBytes) -> [Range<Int>] {
    guard var index = endOfLetters(of: word) else { return [] }
    var letters: [Range<Int>] = []
    for letter in (0..<word.count).reversed() where !word[letter].continuesLetter {
      repeat { index -= 1 } while hasLetter(of: word, letter, at: index) == 0
      letters.append(index..<index + word[letter].letterLength)
    }
    return letters
  }

  /// The score of letters, of which the last comes first.
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

  /// The length of a letter of a word if the letter stands at an index, and otherwise 0.
  @inline(__always)
  func hasLetter(of word: FoldedBytes, _ letter: Int, at index: Int) -> Int {
    let first = word[letter]
    guard self[index] == first else { return 0 }
    if first < 0x80 { return 1 }
    let length = first.letterLength
    return hasWord(FoldedBytes(word, letter..<letter + length), at: index) ? length : 0
  }
}
