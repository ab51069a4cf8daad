import SystemBasics

extension StoredTree {
  /// The integers that formats store as numbers; other types encode themselves.
  private static let integers = Set(
    ([
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, UInt128.self,
    ] as [any Any.Type]).map { ObjectIdentifier($0) })

  static func isInteger(_ type: any Any.Type) -> Bool { integers.contains(ObjectIdentifier(type)) }

  /// Returns an integer, or `nil` for another kind or out of range.
  ///
  /// Includes whole reals, which other programs may write.
  package func integer<Number: FixedWidthInteger>(of id: StoredNode.ID) -> Number? {
    switch self[id].kind {
    case .integer:
      guard notation != .binary else { return binaryInteger(of: id) }
      if let number = shortInteger(of: id) { return Number(exactly: number) }
      return writtenInteger(of: id)
    case .real where notation == .binary:
      return real(of: id).flatMap { Number(exactly: $0) }
    case .real: return writtenWhole(of: id)
    default: return nil
    }
  }

  /// Parses a whole number with decimals or an exponent.
  ///
  /// A `Double` is exact for few digits; a `Decimal` holds 38.
  private func writtenWhole<Number: FixedWidthInteger>(of id: StoredNode.ID) -> Number? {
    guard let number = Double(string(of: id)) else { return nil }
    let exactLimit = Double(1 << 53)
    if number.magnitude < exactLimit { return Number(exactly: number) }
    let text = string(of: id)
    guard text.utf8.count <= 38,
      let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else { return Number(exactly: number) }
    return Number("\(decimal)")
  }

  /// Parses a number too short to overflow.
  private func shortInteger(of id: StoredNode.ID) -> Int? {
    let bytes = bytes(of: id)
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes
    guard (1...18).contains(digits.count) else { return nil }
    var number = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  private func writtenInteger<Number: FixedWidthInteger>(of id: StoredNode.ID) -> Number? {
    let text = string(of: id)
    if let number = Number(text) { return number }
    // XML allows hexadecimal numbers.
    let digits = text.drop { "+-".contains($0) }
    guard notation == .xml, digits.lowercased().hasPrefix("0x") else { return nil }
    return Number(text.prefix(text.count - digits.count) + digits.dropFirst(2), radix: 16)
  }

  /// Reads the number after a marker: unsigned in 1, 2 or 4 bytes, signed in 8 or more.
  private func binaryInteger<Number: FixedWidthInteger>(of id: StoredNode.ID) -> Number? {
    let digits = bytes(of: id).dropFirst()
    let isNegative = digits.count >= 8 && digits.first.map { $0 >= 0x80 } ?? false
    let number = digits.reduce(isNegative ? Int128(-1) : 0) { $0 << 8 | Int128($1) }
    return Number(exactly: number)
  }

  /// Makes a value an integer.
  ///
  /// - Throws: A ``CodingError`` if it is not representable.
  package mutating func set(_ id: StoredNode.ID, to number: some FixedWidthInteger) throws {
    guard notation == .binary else {
      return set(id, to: .integer, text: "\(number)".utf8)
    }
    let width: Int
    switch number {
    case 0...0xFF: width = 0
    case 0...0xFFFF: width = 1
    case 0...0xFFFF_FFFF: width = 2
    default: width = Int64(exactly: number) == nil ? 4 : 3
    }
    guard let number = Int128(exactly: number) else {
      throw CodingError("a number too large for a binary property list", at: path(to: id))
    }
    let digits = (0..<1 << width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    set(id, to: .integer, text: [0x10 | UInt8(width)] + digits)
  }
}
