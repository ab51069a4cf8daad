extension DisplayWidthRules {
  /// Returns whether a line may break between two characters, neither of them a blank; see
  /// ``wrapped(_:toWidth:)``.
  package func allowsBreak(between left: Character, _ right: Character) -> Bool {
    if left == "\u{200B}" { return true }
    if left.isASCII, right.isASCII { return left == "-" && right.isLetter }
    if right.startsNoLine || left.endsNoLine || width(of: right) == 0 { return false }
    if left == "-" { return right.isLetter }
    return width(of: left) >= 2 || width(of: right) >= 2
  }
}

extension Character {
  fileprivate var startsNoLine: Bool { Self.closing.contains(self) }

  fileprivate var endsNoLine: Bool { Self.opening.contains(self) }

  private static let closing = Set(
    "、。，．・：；？！…‥’”」』）】〕》〉］｝々〻ゝゞーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%")
  private static let opening = Set("「『（【〔《〈［｛‘“([{")
}
