extension DisplayWidth {
  /// Returns whether a line may end between two characters neither of which is a blank.
  ///
  /// It may behind a hyphen that a letter follows, and between characters of which one is wide,
  /// but not before closing and behind opening punctuation, nor before a mark.
  ///
  /// - Parameters:
  ///   - left: The last character of the line.
  ///   - right: The first character of the next line.
  /// - Returns: Whether the line may end there.
  package func allowsBreak(between left: Character, _ right: Character) -> Bool {
    if left == "\u{200B}" { return true }
    if left.isASCII, right.isASCII { return left == "-" && right.isLetter }
    if right.startsNoLine || left.endsNoLine || width(of: right) == 0 { return false }
    if left == "-" { return right.isLetter }
    return width(of: left) == 2 || width(of: right) == 2
  }
}

extension Character {
  /// Whether the character closes what stands before it, so that no line starts with it.
  fileprivate var startsNoLine: Bool { Self.closing.contains(self) }

  /// Whether the character opens what stands after it, so that no line ends with it.
  fileprivate var endsNoLine: Bool { Self.opening.contains(self) }

  private static let closing = Set(
    "、。，．・：；？！…‥’”」』）】〕》〉］｝々〻ゝゞーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%")
  private static let opening = Set("「『（【〔《〈［｛‘“([{")
}
