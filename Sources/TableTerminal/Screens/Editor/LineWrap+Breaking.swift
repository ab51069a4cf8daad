import TableText

extension LineWrap {
  /// Returns `nil` after the last line.
  static func startOfLine(
    in text: String, after start: String.Index, width: Int
  ) -> String.Index? {
    var used = 0
    var index = start
    var opportunity: String.Index?
    var previous: Character?
    while index < text.endIndex {
      let cluster = text[index]
      if let previous, canBreak(between: previous, and: cluster) { opportunity = index }
      used += displayedWidth(of: cluster)
      // Trailing spaces hang over the edge.
      if used > width, index > start, !cluster.isBreakingSpace { return opportunity ?? index }
      previous = cluster
      index = text.index(after: index)
    }
    return nil
  }

  /// The columns of a sanitized cluster.
  static func displayedWidth(of cluster: Character) -> Int {
    if let ascii = cluster.asciiValue, (0x20..<0x7F).contains(ascii) { return 1 }
    return String(cluster).shownWidth
  }

  private static func canBreak(between previous: Character, and next: Character) -> Bool {
    if next.isBreakingSpace { return false }
    if previous.isBreakingSpace { return true }
    return DisplayWidthRules.standard.allowsBreak(between: previous, next)
  }
}

extension Character {
  /// Whether a line may break after this.
  fileprivate var isBreakingSpace: Bool {
    isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(self)
  }
}
