extension TextFolding {
  /// Folds one scalar of valid UTF-8.
  ///
  /// - Parameters:
  ///   - source: The first byte of the scalar.
  ///   - target: Has room for ``growth`` times as many bytes.
  ///   - written: The number of bytes in the target, before and afterwards.
  /// - Returns: The number of bytes that the scalar has in the text.
  static func foldScalar(
    at source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, _ written: inout Int
  ) -> Int {
    let (value, count) = unsafe scalar(at: source)
    if value < 0x80 {
      unsafe target[written] = (0x41...0x5A).contains(value) ? UInt8(value) | 0x20 : UInt8(value)
      written += 1
    } else if (0xAC00...0xD7A3).contains(value) {
      unsafe decomposeSyllable(value, into: target, &written)
    } else if let entry = entry(for: value) {
      // Safe: entries point into the text.
      let letters = unsafe FoldingTable.letters.utf8Start + entry >> 4
      for offset in 0..<entry & 15 { unsafe target[written + offset] = letters[offset] }
      written += entry & 15
    } else {
      for offset in 0..<count { unsafe target[written + offset] = source[offset] }
      written += count
    }
    return count
  }

  /// The scalar that begins at a byte of valid UTF-8, and the number of its bytes.
  @inline(__always)
  static func scalar(at source: UnsafePointer<UInt8>) -> (value: UInt32, count: Int) {
    func rest(_ index: Int) -> UInt32 { unsafe UInt32(source[index] & 0x3F) }
    let first = unsafe UInt32(source[0])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | rest(1), 2) }
    if first < 0xF0 { return ((first & 0xF) << 12 | rest(1) << 6 | rest(2), 3) }
    return ((first & 0x7) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
  }

  /// Where in the letters of the table stands what a scalar is folded to, and in how many bytes;
  /// `nil` when it stays as it is.
  private static func entry(for value: UInt32) -> Int? {
    var value = Int(value)
    if value >= 0x20000 {
      if (0xE0020...0xE007F).contains(value) || (0xE0100...0xE01EF).contains(value) { return 0 }
      // Compatibility ideographs follow after what is below U+20000.
      guard (0x2F800..<0x2FA20).contains(value) else { return nil }
      value += 0x20000 - 0x2F800
    }
    let block = unsafe number(in: FoldingTable.blockNumbers.utf8Start + 2 * (value >> 5), 2)
    let entry = unsafe number(
      in: FoldingTable.blocks.utf8Start + 3 * (block << 5 | value & 31), 3)
    return entry == 0 ? nil : entry
  }

  /// A number of a few digits, as the table has them.
  @inline(__always)
  private static func number(in digits: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var number = 0
    // Safe: the callers know how many digits there are.
    for index in 0..<count { unsafe number = number << 6 | Int(digits[index] - 0x30) }
    return number
  }

  /// Writes the two or three letters of a Hangul syllable.
  private static func decomposeSyllable(
    _ syllable: UInt32, into target: UnsafeMutablePointer<UInt8>, _ written: inout Int
  ) {
    let index = syllable - 0xAC00
    let (vowel, last) = (index / 28 % 21, index % 28)
    unsafe write(0x1100 + index / 588, into: target, &written)
    unsafe write(0x1161 + vowel, into: target, &written)
    if last > 0 { unsafe write(0x11A7 + last, into: target, &written) }
  }

  /// Writes a scalar of three bytes.
  private static func write(
    _ value: UInt32, into target: UnsafeMutablePointer<UInt8>, _ written: inout Int
  ) {
    unsafe target[written] = UInt8(0xE0 | value >> 12)
    unsafe target[written + 1] = UInt8(0x80 | value >> 6 & 0x3F)
    unsafe target[written + 2] = UInt8(0x80 | value & 0x3F)
    written += 3
  }
}
