extension TextFolding {
  /// Folds a scalar of valid UTF-8.
  ///
  /// - Parameters:
  ///   - source: The first byte of the scalar.
  ///   - target: Has room for ``growth`` times as many bytes.
  ///   - written: The number of bytes in the target, updated.
  /// - Returns: The number of bytes read.
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
      // Safe: entries point into the letters.
      let letters = unsafe FoldingTable.letters.utf8Start + entry >> 4
      for offset in 0..<entry & 15 { unsafe target[written + offset] = letters[offset] }
      written += entry & 15
    } else {
      for offset in 0..<count { unsafe target[written + offset] = source[offset] }
      written += count
    }
    return count
  }

  /// Decodes a scalar of valid UTF-8, with its byte count.
  @inline(__always)
  static func scalar(at source: UnsafePointer<UInt8>) -> (value: UInt32, count: Int) {
    func rest(_ index: Int) -> UInt32 { unsafe UInt32(source[index] & 0x3F) }
    let first = unsafe UInt32(source[0])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | rest(1), 2) }
    if first < 0xF0 { return ((first & 0xF) << 12 | rest(1) << 6 | rest(2), 3) }
    return ((first & 0x7) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
  }

  /// The offset (high bits) and length (low 4 bits) in the table's letters; `nil` if unchanged.
  private static func entry(for value: UInt32) -> Int? {
    var value = Int(value)
    if value >= 0x20000 {
      if (0xE0020...0xE007F).contains(value) || (0xE0100...0xE01EF).contains(value) { return 0 }
      // The table stores compatibility ideographs right after U+1FFFF.
      guard (0x2F800..<0x2FA20).contains(value) else { return nil }
      value += 0x20000 - 0x2F800
    }
    let block = unsafe number(in: FoldingTable.blockNumbers.utf8Start + 2 * (value >> 5), 2)
    let entry = unsafe number(
      in: FoldingTable.blocks.utf8Start + 3 * (block << 5 | value & 31), 3)
    return entry == 0 ? nil : entry
  }

  /// Reads a number of the table.
  @inline(__always)
  private static func number(in digits: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var number = 0
    // Safe: the callers know the digit count.
    for index in 0..<count { unsafe number = number << 6 | Int(digits[index] - 0x30) }
    return number
  }

  private static func decomposeSyllable(
    _ syllable: UInt32, into target: UnsafeMutablePointer<UInt8>, _ written: inout Int
  ) {
    let index = syllable - 0xAC00
    let (vowel, last) = (index / 28 % 21, index % 28)
    unsafe write(0x1100 + index / 588, into: target, &written)
    unsafe write(0x1161 + vowel, into: target, &written)
    if last > 0 { unsafe write(0x11A7 + last, into: target, &written) }
  }

  private static func write(
    _ value: UInt32, into target: UnsafeMutablePointer<UInt8>, _ written: inout Int
  ) {
    unsafe target[written] = UInt8(0xE0 | value >> 12)
    unsafe target[written + 1] = UInt8(0x80 | value >> 6 & 0x3F)
    unsafe target[written + 2] = UInt8(0x80 | value & 0x3F)
    written += 3
  }
}
