/// Borrowed bytes of folded text, or of a word to find.
///
/// The owner must outlive them. ``FoldedText/padding`` bytes follow those of a string, so that
/// 16-byte SIMD loads stay in bounds; a word may have none.
@safe
package struct FoldedBytes {
  private let start: UnsafePointer<UInt8>
  package let count: Int

  package init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inline(__always)
  package init(_ bytes: FoldedBytes, _ range: Range<Int>) {
    unsafe start = bytes.start + range.lowerBound
    count = range.count
  }

  /// A byte, without a check of the index.
  @inline(__always)
  subscript(index: Int) -> UInt8 { unsafe start[index] }

  /// Sixteen bytes of a string.
  @inline(__always)
  func vector(at index: Int) -> SIMD16<UInt8> {
    unsafe UnsafeRawPointer(start + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
  }

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

  /// The first occurrence of a word from an index on.
  ///
  /// SIMD compares the first and last byte at 16 places at once; candidates are then compared in
  /// full.
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

  /// Whether a word of the text begins at this letter.
  ///
  /// Words consist of letters and digits: for speed, all beyond ASCII but Latin-1, general and CJK
  /// punctuation.
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
  fileprivate var isLetterOrDigit: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
  }

  @inline(__always)
  var letterLength: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }

  @inline(__always)
  var continuesLetter: Bool { self & 0xC0 == 0x80 }
}

extension SIMDMask<SIMD16<Int8>> {
  @inline(__always)
  var firstIndex: Int? {
    // Safe: a mask has as many bytes, all ones or all zeros.
    let bits = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    if bits.x | bits.y == 0 { return nil }
    return bits.x != 0 ? bits.x.trailingZeroBitCount >> 3 : 8 + bits.y.trailingZeroBitCount >> 3
  }
}
