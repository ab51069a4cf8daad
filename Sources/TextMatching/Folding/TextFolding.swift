/// Case- and diacritic-insensitive folding for byte comparison.
///
/// Scalars are folded independently, so that a folded text contains each folded substring. A scalar
/// is
///
/// 1. fully decomposed canonically: é is e and an accent, 한 is three letters;
/// 2. dropped if `Grapheme_Extend` (accents, vowel points, variation selectors) or an emoji
///    modifier;
/// 3. case-folded in full: ß and ẞ are ss, ﬁ is fi, ς is σ, but ı stays;
/// 4. decomposed and dropped again.
///
/// Folding is idempotent. Letters without a decomposition differ: ø and o, æ and ae, Ａ and A.
/// ``FoldingTable`` has all but Hangul syllables, plane 14 and ASCII.
package enum TextFolding {
  /// The maximum growth of the byte count: a Hangul syllable becomes nine bytes.
  static let growth = 3

  /// Folds valid UTF-8.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - target: Has room for ``growth`` times as many bytes, and eight more.
  /// - Returns: The number of bytes written.
  static func fold(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let start = source.baseAddress else { return 0 }
    var (read, written) = (0, 0)
    while read < source.count {
      // Safe: the word's bytes are in the text, and there is room for eight extra bytes.
      let (word, count) = unsafe asciiWord(at: read, of: start, count: source.count)
      if count > 0 {
        unsafe UnsafeMutableRawPointer(target + written)
          .storeBytes(of: lowercased(word).littleEndian, as: UInt64.self)
        read += count
        written += count
      } else {
        unsafe read += foldScalar(at: start + read, into: target, &written)
      }
    }
    return written
  }

  /// Up to eight bytes, and the number of leading ASCII bytes.
  @inline(__always)
  private static func asciiWord(
    at index: Int, of start: UnsafePointer<UInt8>, count: Int
  ) -> (word: UInt64, count: Int) {
    let rest = min(8, count - index)
    var word: UInt64 = 0
    if rest == 8 {
      unsafe word = UInt64(
        littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
    } else if count >= 8 {
      // The last eight bytes, shifted by those already read.
      unsafe word = UInt64(
        littleEndian: UnsafeRawPointer(start + count - 8).loadUnaligned(as: UInt64.self))
      word >>= UInt64(8 * (8 - rest))
    } else {
      for offset in 0..<rest {
        unsafe word |= UInt64(start[index + offset]) << UInt64(8 * offset)
      }
    }
    return (word, min(rest, (word & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3))
  }

  /// Lowercases ASCII in eight bytes.
  @inline(__always)
  private static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    // High bits: at least A, and beyond Z.
    let isA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let isBeyondZ = low &+ 0x2525_2525_2525_2525
    let isCapital = (isA ^ isBeyondZ) & ~word & 0x8080_8080_8080_8080
    return word | isCapital >> 2
  }
}
