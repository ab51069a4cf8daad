/// What letters of a word count that stand in order in a text, with others between them.
enum LetterScore {
  /// What a letter counts by itself.
  @inline(__always)
  static func letter(isFirst: Bool, isWordStart: Bool) -> Int32 {
    16 + (isWordStart ? isFirst ? 16 : 8 : 0)
  }

  /// What a letter counts besides right behind the letter before.
  @inline(__always)
  static func run(isWordStart: Bool) -> Int32 { isWordStart ? 0 : 4 }

  /// What a gap takes away between two letters.
  @inline(__always)
  static func gap(_ length: Int32) -> Int32 { 2 + length }
}
