/// The scores of letters in order with gaps.
enum LetterScore {
  @inline(__always)
  static func letter(isFirst: Bool, isWordStart: Bool) -> Int32 {
    16 + (isWordStart ? isFirst ? 16 : 8 : 0)
  }

  @inline(__always)
  static func run(isWordStart: Bool) -> Int32 { isWordStart ? 0 : 4 }

  @inline(__always)
  static func gap(_ length: Int32) -> Int32 { 2 + length }
}
