/// The rule by which a search compares texts: in any case, with or without accents.
///
/// Both texts are folded, and then compared byte by byte. Folding goes scalar by scalar, whatever
/// stands around it, so that a folded text contains whatever was folded of a part of it. A scalar is
///
/// 1. decomposed canonically, all the way: é is e and an accent, 한 is three letters;
/// 2. dropped if it is `Grapheme_Extend`, as accents, vowel points and variation selectors are, or
///    an emoji modifier;
/// 3. folded by full case folding: ß and ẞ are ss, ﬁ is fi, ς is σ, but ı stays what it is;
/// 4. decomposed once more, and dropped likewise.
///
/// What is folded stays the same when it is folded again. Letters that look alike but are not
/// the same by decomposition differ: ø and o, æ and ae, Ａ and A.
///
/// All of it is in ``FoldingTable``, but for Hangul syllables, plane 14 and ASCII.
package enum TextFolding {
  /// How many bytes a byte of a text becomes at most: those of a Hangul syllable become nine.
  static let growth = 3

  /// Folds a text of valid UTF-8.
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
      // Safe: the bytes of a word are in the text, and there is room for eight more than are used.
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

  /// Up to eight bytes of a text, and how many of them are ASCII before another one.
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
      // The last eight bytes, without those that were read before.
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

  /// Eight bytes with small letters for the capital ones of ASCII.
  @inline(__always)
  private static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    // The high bit of each byte: whether it is at least A, and whether it is more than Z.
    let isA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let isBeyondZ = low &+ 0x2525_2525_2525_2525
    let isCapital = (isA ^ isBeyondZ) & ~word & 0x8080_8080_8080_8080
    return word | isCapital >> 2
  }
}
