/// Bytes of folded text, or of a word that is looked for in one.
///
/// They are valid as long as whoever made them holds what they belong to. Behind those of a text
/// there are ``FoldedText/padding`` more, for sixteen are looked at together; behind those of a word
/// there may be none.
@safe
struct FoldedBytes {
  private let start: UnsafePointer<UInt8>
  let count: Int

  init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Some of the bytes, which the caller knows to be there.
  @inline(__always)
  init(_ bytes: FoldedBytes, _ range: Range<Int>) {
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

  /// Whether a word stands at an index, from which on there are at least as many bytes.
  @inline(__always)
  func hasWord(_ word: FoldedBytes, at index: Int) -> Bool {
    unsafe UnsafeRawPointer(start + index).hasSameBytes(
      as: UnsafeRawPointer(word.start), count: word.count)
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

// MARK: - One letter

extension FoldedBytes {
  /// The best of the ranks of all occurrences of a letter of ASCII, if there are any.
  ///
  /// Most texts have most letters, and many of them: eight places are looked at together, and of
  /// the occurrences only those that no small letter of ASCII stands before.
  func rank(of letter: UInt8) -> TextMatch.Rank? {
    guard count > 0 else { return nil }
    if self[0] == letter { return .beginning }
    var places: UInt64 = 0
    for index in stride(from: 1, to: count, by: 8) {
      var found = eightBytes(at: index).places(of: letter)
      // What is behind the text does not count.
      if count - index < 8 { found &= 1 << UInt64(8 * (count - index)) - 1 }
      // Nothing is decided here: whether a letter is there cannot be predicted.
      places |= found
      var rest = found & ~eightBytes(at: index - 1).placesOfSmallLetters
      while rest != 0 {
        if isWordStart(index + rest.trailingZeroBitCount >> 3) { return .wordBeginning }
        rest &= rest - 1
      }
    }
    return places == 0 ? nil : .inside
  }

  /// Eight bytes from an index of a text on, the first of them lowest.
  @inline(__always)
  private func eightBytes(at index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
  }
}

extension UInt64 {
  /// The high bit of each byte that is another one.
  @inline(__always)
  fileprivate func places(of byte: UInt8) -> UInt64 {
    let other = self ^ UInt64(byte) &* 0x0101_0101_0101_0101
    let hasLowBits = (other & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    return ~(hasLowBits | other) & 0x8080_8080_8080_8080
  }

  /// The high bit of each byte that is a small letter of ASCII.
  @inline(__always)
  fileprivate var placesOfSmallLetters: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    // Whether each byte is at least a, and whether it is more than z.
    let isA = low &+ 0x1F1F_1F1F_1F1F_1F1F
    let isBeyondZ = low &+ 0x0505_0505_0505_0505
    return isA & ~isBeyondZ & ~self & 0x8080_8080_8080_8080
  }
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
