extension TextSearch {
  /// Returns whether a text has all words of the search.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Whether it matches.
  /// - Complexity: O(*n*) as a rule, where *n* is the length of the text, for each word.
  public func matches(_ text: String) -> Bool {
    isEmpty || grade(ofRow: FoldedText(text)) != nil
  }

  /// The grade of a row, of whose folded texts each word may be in another one; `nil` when the row
  /// does not match.
  package func grade(ofRow row: FoldedText) -> MatchGrade? {
    words.withWords { words in row.withBytes { grade(ofRow: $0, words) } }
  }

  /// Returns how a text matches, and which of its characters do, or `nil` when it does not match.
  ///
  /// ```swift
  /// let street = "Lange Straße 5"
  /// if let match = TextSearch("STRASS").match(in: street) {
  ///   print(match.rank, match.ranges.map { street[$0] })  // wordBeginning ["Straß"]
  /// }
  /// ```
  ///
  /// To sort by relevance, take the better rank first, and of equal ones the greater score.
  ///
  /// - Parameter text: Any text.
  /// - Returns: How it matches.
  /// - Complexity: O(*n*) as a rule, where *n* is the length of the text, for each word.
  public func match(in text: String) -> TextMatch? {
    let located = LocatedText(text)
    guard let grade = grade(ofRow: located.folded) else { return nil }
    return TextMatch(grade, ranges: ranges(in: located))
  }

  /// Returns which characters of a text match, also when some words of the search are not there.
  ///
  /// So a cell can show what was found in it, while the other words were found in other cells.
  ///
  /// ```swift
  /// let title = "Crème brûlée"
  /// let shown = TextSearch("creme paris").ranges(in: title).map { title[$0] }  // ["Crème"]
  /// ```
  ///
  /// These are whole characters with their accents: the places at which a word stands, or else, in
  /// a fuzzy search, the letters that count for the score. Places of one word do not overlap: each
  /// begins behind the one before, so of aaa, a search for aa shows the first two letters. Where
  /// those of several words overlap or touch, they are one range.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The ranges, in order; no two of them touch.
  /// - Complexity: O(*n*) as a rule, where *n* is the length of the text, for each word.
  public func ranges(in text: String) -> [Range<String.Index>] {
    isEmpty ? [] : ranges(in: LocatedText(text))
  }

  private func ranges(in text: LocatedText) -> [Range<String.Index>] {
    let found = words.withWords { words in
      text.folded.withBytes { bytes in words.flatMap { ranges(of: $0, in: bytes) } }
    }
    return found.map(text.range(of:)).sorted { $0.lowerBound < $1.lowerBound }.joiningTouching()
  }

  /// The folded bytes at which a word stands, or that are its letters.
  private func ranges(of word: FoldedBytes, in text: FoldedBytes) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = text.firstIndex(of: word)
    while let index = next {
      ranges.append(index..<index + word.count)
      next = text.firstIndex(of: word, from: index + word.count)
    }
    return ranges.isEmpty && method == .fuzzy ? text.letters(of: word) : ranges
  }
}

extension [Range<String.Index>] {
  /// The same indices in as few ranges as possible; these are in the order of their starts.
  fileprivate func joiningTouching() -> Self {
    reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
