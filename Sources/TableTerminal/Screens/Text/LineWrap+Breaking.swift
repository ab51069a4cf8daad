import TableText

extension LineWrap {
  /// Returns where the line after the one that starts at an index starts, or nil after the last.
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
      // Spaces hang over the edge; what follows them does not.
      if used > width, index > start, !cluster.isBreakingSpace { return opportunity ?? index }
      previous = cluster
      index = text.index(after: index)
    }
    return nil
  }

  /// Returns the number of columns of a cluster, made safe.
  static func displayedWidth(of cluster: Character) -> Int {
    if let ascii = cluster.asciiValue, (0x20..<0x7F).contains(ascii) { return 1 }
    return DisplayWidth.standard.width(of: safeText(String(cluster)))
  }

  /// Whether a line may end between two clusters.
  private static func canBreak(between previous: Character, and next: Character) -> Bool {
    if next.isBreakingSpace { return false }
    if previous.isBreakingSpace || previous == "\u{200B}" { return true }
    if previous.isASCII, next.isASCII { return previous == "-" && next.isLetter }
    guard displayedWidth(of: previous) == 2 || displayedWidth(of: next) == 2 else { return false }
    return !next.startsNoLine && !previous.endsNoLine
  }
}

extension Character {
  /// Whether a line may end after the character, which then hangs over the edge.
  fileprivate var isBreakingSpace: Bool {
    isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(self)
  }

  /// Whether the character closes what stands before it, so that no line starts with it.
  fileprivate var startsNoLine: Bool {
    Self.closing.contains(self)
  }

  /// Whether the character opens what stands after it, so that no line ends with it.
  fileprivate var endsNoLine: Bool {
    Self.opening.contains(self)
  }

  private static let closing = Set("、。，．：；！？）］｝〕〉》」』】’”…‥・ー々ゝゞっゃゅょッャュョ,.:;!?)]}%")
  private static let opening = Set("（［｛〔〈《「『【‘“([{")
}
