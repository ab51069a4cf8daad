extension FoldedBytes {
  /// The best rank of an ASCII letter's occurrences, if any.
  ///
  /// Eight positions at once, and only those not after a lowercase ASCII letter: most texts have
  /// many occurrences.
  func rank(of letter: UInt8) -> TextMatch.Rank? {
    guard count > 0 else { return nil }
    if self[0] == letter { return .prefix }
    var positions: UInt64 = 0
    for index in stride(from: 1, to: count, by: 8) {
      var found = eightBytes(at: index).positions(of: letter)
      // Ignore the padding.
      if count - index < 8 { found &= 1 << UInt64(8 * (count - index)) - 1 }
      // No branch: occurrences are unpredictable.
      positions |= found
      var rest = found & ~eightBytes(at: index - 1).positionsOfSmallLetters
      while rest != 0 {
        if isWordStart(index + rest.trailingZeroBitCount >> 3) { return .wordPrefix }
        rest &= rest - 1
      }
    }
    return positions == 0 ? nil : .substring
  }
}

extension UInt64 {
  /// The high bit of each byte that equals another one.
  @inline(__always)
  fileprivate func positions(of byte: UInt8) -> UInt64 {
    let other = self ^ UInt64(byte) &* 0x0101_0101_0101_0101
    let hasLowBits = (other & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    return ~(hasLowBits | other) & 0x8080_8080_8080_8080
  }

  @inline(__always)
  fileprivate var positionsOfSmallLetters: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    // At least a, and beyond z.
    let isA = low &+ 0x1F1F_1F1F_1F1F_1F1F
    let isBeyondZ = low &+ 0x0505_0505_0505_0505
    return isA & ~isBeyondZ & ~self & 0x8080_8080_8080_8080
  }
}
