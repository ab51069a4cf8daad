extension TextSearch {
  /// Returns whether a string has all words of the search.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Whether it matches.
  /// - Complexity: Usually O(*n*), where *n* is the length of the text, for each word.
  public func matches(_ text: String) -> Bool {
    isEmpty || grade(ofRow: FoldedText(text)) != nil
  }

  /// The grade of a row, whose words may be in different texts; `nil` without a match.
  package func grade(ofRow row: FoldedText) -> MatchGrade? {
    words.withWords { words in row.withBytes { grade(ofRow: $0, words) } }
  }

  /// Returns how a string matches and which characters do, or `nil` without a match.
  ///
  /// ```swift
  /// let street = "Lange Straße 5"
  /// if let match = TextSearch("STRASS").match(in: street) {
  ///   print(match.rank, match.ranges.map { street[$0] })  // wordPrefix ["Straß"]
  /// }
  /// ```
  ///
  /// To sort by relevance, compare ranks, then greater scores first.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The match.
  /// - Complexity: Usually O(*n*), where *n* is the length of the text, for each word.
  public func match(in text: String) -> TextMatch? {
    let located = LocatedText(text)
    guard let grade = grade(ofRow: located.folded) else { return nil }
    return TextMatch(grade, ranges: ranges(in: located))
  }

  /// Returns the matching characters, even if some words are missing.
  ///
  /// ```swift
  /// let title = "Crème brûlée"
  /// let shown = TextSearch("creme paris").ranges(in: title).map { title[$0] }  // ["Crème"]
  /// ```
  ///
  /// So each cell can show its matches. Ranges are whole characters with accents: occurrences of a
  /// word or else, in a fuzzy search, its scored letters. Occurrences of a word do not overlap: of
  /// aaa, aa matches the first two. Touching ranges are joined.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The ranges, in order; no two touch.
  /// - Complexity: Usually O(*n*), where *n* is the length of the text, for each word.
  public func ranges(in text: String) -> [Range<String.Index>] {
    isEmpty ? [] : ranges(in: LocatedText(text))
  }

  private func ranges(in text: LocatedText) -> [Range<String.Index>] {
    let found = words.withWords { words in
      text.folded.withBytes { bytes in words.flatMap { ranges(of: $0, in: bytes) } }
    }
    return found.map(text.range(of:)).sorted { $0.lowerBound < $1.lowerBound }.joiningTouching()
  }

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
  /// Joins sorted ranges that touch.
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
