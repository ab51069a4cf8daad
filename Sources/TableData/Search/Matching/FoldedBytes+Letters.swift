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

  /// Finds the letters of a word in order and returns their score, or `nil` when they are not there.
  ///
  /// Of all ends the earliest is taken, and from there backwards of all beginnings the latest.
  /// A letter counts 16, and 8 more where a word begins, or 4 more right behind the letter before;
  /// what the first letter has more counts twice. A gap takes away 3, and 1 for each further letter
  /// in it. A score is never less than 0.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - visit: Is given the index and the length of each letter.
  /// - Returns: The score.
  @inline(__always)
  func score(of word: FoldedBytes, visit: (_ letter: Range<Int>) -> Void) -> Int? {
    guard let end = endOfLetters(of: word) else { return nil }
    var (index, letter) = (startOfLetters(of: word, before: end), 0)
    var (score, gap) = (0, 0)
    while letter < word.count {
      let length = hasLetter(of: word, letter, at: index)
      if length > 0 {
        let bonus = isWordStart(index) ? 8 : gap == 0 && letter > 0 ? 4 : 0
        score += 16 + (letter == 0 ? 2 * bonus : bonus)
        visit(index..<index + length)
        gap = 0
      } else if !self[index].continuesLetter {
        score -= gap == 0 ? 3 : 1
        gap += 1
      }
      index += max(1, length)
      letter += length
    }
    return max(0, score)
  }

  /// Where the letters of a word begin if each is taken as late as possible before an end.
  private func startOfLetters(of word: FoldedBytes, before end: Int) -> Int {
    var (index, letter) = (end, word.count)
    while letter > 0 {
      letter -= 1
      if word[letter].continuesLetter { continue }
      repeat { index -= 1 } while hasLetter(of: word, letter, at: index) == 0
    }
    return index
  }

  /// The length of a letter of a word if the letter stands at an index, and otherwise 0.
  @inline(__always)
  private func hasLetter(of word: FoldedBytes, _ letter: Int, at index: Int) -> Int {
    let first = word[letter]
    guard self[index] == first else { return 0 }
    if first < 0x80 { return 1 }
    let length = first.letterLength
    return hasWord(FoldedBytes(word, letter..<letter + length), at: index) ? length : 0
  }
}
