extension StoredTree {
  /// Returns a value as a whole number, or `nil` if it is none or does not fit.
  ///
  /// A real number without decimals counts as whole, as other programs may write it.
  func integer<Number: FixedWidthInteger>(of id: StoredNode.ID) -> Number? {
    switch self[id].kind {
    case .integer:
      guard format != .binaryPropertyList else { return binaryInteger(of: id) }
      if let number = shortInteger(of: id) { return Number(exactly: number) }
      return writtenInteger(of: id)
    case .real: return real(of: id).flatMap { Number(exactly: $0) }
    default: return nil
    }
  }

  /// A number of so few digits that none can be too large.
  private func shortInteger(of id: StoredNode.ID) -> Int? {
    let bytes = bytes(of: id)
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes
    guard (1...18).contains(digits.count) else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  private func writtenInteger<Number: FixedWidthInteger>(of id: StoredNode.ID) -> Number? {
    let text = string(of: id)
    if let number = Number(text) { return number }
    // Property lists know hexadecimal numbers, too.
    let digits = text.drop { "+-".contains($0) }
    guard format == .xmlPropertyList, digits.lowercased().hasPrefix("0x") else { return nil }
    return Number(text.prefix(text.count - digits.count) + digits.dropFirst(2), radix: 16)
  }

  /// A number behind its marker: one, two or four bytes without a sign, eight or more with one.
  private func binaryInteger<Number: FixedWidthInteger>(of id: StoredNode.ID) -> Number? {
    let digits = bytes(of: id).dropFirst()
    let isNegative = digits.count >= 8 && digits.first.map { $0 >= 0x80 } ?? false
    let number = digits.reduce(isNegative ? Int128(-1) : 0) { $0 << 8 | Int128($1) }
    return Number(exactly: number)
  }

  /// Makes a value a whole number.
  mutating func set(_ id: StoredNode.ID, to number: some FixedWidthInteger) {
    guard format == .binaryPropertyList else {
      return set(id, to: .integer, text: "\(number)".utf8)
    }
    let width: Int
    switch number {
    case 0...0xFF: width = 0
    case 0...0xFFFF: width = 1
    case 0...0xFFFF_FFFF: width = 2
    default: width = Int64(exactly: number) == nil ? 4 : 3
    }
    let number = Int128(number)
    let digits = (0..<1 << width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    set(id, to: .integer, text: [0x10 | UInt8(width)] + digits)
  }
}
