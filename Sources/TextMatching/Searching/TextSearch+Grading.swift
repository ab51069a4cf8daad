extension TextSearch {
  /// The grade of a row with texts separated by ``FoldedText/textEnd``, each word at its best.
  package func grade(ofRow row: FoldedBytes, _ words: [FoldedBytes]) -> MatchGrade? {
    var grade: MatchGrade?
    for word in words {
      var best: MatchGrade?
      var start = 0
      for index in 0...row.count where index == row.count || row[index] == FoldedText.textEnd {
        let text = FoldedBytes(row, start..<index)
        if let other = self.grade(of: word, in: text) { best = max(best ?? other, other) }
        start = index + 1
      }
      guard let best else { return nil }
      grade = grade?.joined(with: best) ?? best
    }
    return grade ?? MatchGrade(.prefix)
  }

  @inline(__always)
  func grade(of word: FoldedBytes, in text: FoldedBytes) -> MatchGrade? {
    guard text.count >= word.count else { return nil }
    if let rank = rank(of: word, in: text) { return MatchGrade(rank) }
    guard method == .fuzzy, let score = text.score(of: word) else { return nil }
    return MatchGrade(.subsequence, score: score)
  }

  /// The best rank of a word's occurrences, if any.
  private func rank(of word: FoldedBytes, in text: FoldedBytes) -> TextMatch.Rank? {
    if word.count == 1 { return text.rank(of: word[0]) }
    guard var index = text.firstIndex(of: word) else { return nil }
    if index == 0 { return .prefix }
    while !text.isWordStart(index) {
      guard let next = text.firstIndex(of: word, from: index + 1) else { return .substring }
      index = next
    }
    return .wordPrefix
  }
}
