/// Bytes of folded text, or of a word that is looked for in one.
///
/// They are valid as long as whoever made them holds what they belong to. Behind those of a text
/// there are ``FoldedText/padding`` more, for sixteen are looked at together; behind those of a word
/// there may be none.
@safe
package struct FoldedBytes {
  private let start: UnsafePointer<UInt8>
  package let count: Int

  package init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Some of the bytes, which the caller knows to be there.
  @inline(__always)
  package init(_ bytes: FoldedBytes, _ range: Range<Int>) {
    unsafe start = bytes.start + range.lowerBound
    count = range.count
  }

  /// The byte at an index, which the caller knows to be there.
  @inline(__always)
  subscript(index: Int) -> UInt8 { unsafe start[index] }

  /// Sixteen bytes from an index of a text on.
  @inline(__always)
  func vector(at index: Int) -> SIMD16<UInt8> {
    unsafe UnsafeRawPointer(start + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Eight bytes from an index of a text on, the first of them lowest.
  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
  }

  /// Whether a word stands at an index, from which on there are at least as many bytes.
  @inline(__always)
  func hasWord(_ word: FoldedBytes, at index: Int) -> Bool {
    var position = 0
    while position + 8 <= word.count {
      guard eightBytes(at: index + position) == word.eightBytes(at: position) else {
        return false
      }
      position += 8
    }
    while position < word.count {
      guard self[index + position] == word[position] else { return false }
      position += 1
    }
    return true
  }

  /// The first index, from another one on, at which a word stands.
  ///
  /// Sixteen places are looked at together: whether the first byte of the word stands there, and the
  /// last one where it has to be. What is left is compared byte by byte.
  @inline(__always)
  func firstIndex(of word: FoldedBytes, from first: Int = 0) -> Int? {
    let firstByte = SIMD16(repeating: word[0])
    let lastByte = SIMD16(repeating: word[word.count - 1])
    let lastStart = count - word.count
    var index = first
    while index <= lastStart {
      let isFirst = vector(at: index) .== firstByte
      let isCandidate = isFirst .& (vector(at: index + word.count - 1) .== lastByte)
      guard let offset = isCandidate.firstIndex else {
        index += 16
        continue
      }
      index += offset
      if index > lastStart { return nil }
      if word.count <= 2 || hasWord(word, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Whether a word of the text begins at the start of a letter.
  ///
  /// A word is of letters and digits. Beyond ASCII all are taken for such, but for the blocks of
  /// Latin-1, general and CJK punctuation: a search has no time for more.
  func isWordStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let last = self[index - 1]
    guard last >= 0x80 else { return !last.isLetterOrDigit }
    if index > 1, self[index - 2] == 0xC2 { return true }
    guard index > 2 else { return false }
    return self[index - 3] == 0xE2 && self[index - 2] == 0x80
      || self[index - 3] == 0xE3 && self[index - 2] == 0x80
  }
}

extension UInt8 {
  /// Whether the byte is a small letter or a digit of ASCII.
  fileprivate var isLetterOrDigit: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
  }

  /// The number of bytes of the letter that the byte begins.
  @inline(__always)
  var letterLength: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }

  /// Whether a letter goes on with the byte.
  @inline(__always)
  var continuesLetter: Bool { self & 0xC0 == 0x80 }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The index of the first byte that is meant.
  @inline(__always)
  var firstIndex: Int? {
    // Safe: a mask has as many bytes, each of which has all bits set or none.
    let bits = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    if bits.x | bits.y == 0 { return nil }
    return bits.x != 0 ? bits.x.trailingZeroBitCount >> 3 : 8 + bits.y.trailingZeroBitCount >> 3
  }
}
