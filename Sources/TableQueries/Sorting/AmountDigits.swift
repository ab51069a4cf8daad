/// The digits and separators of an amount, without its signs.
struct AmountDigits {
  private static let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
  private static let zero = UInt8(ascii: "0")
  private static let exactCount = 15

  private let bytes: Substring.UTF8View
  private let notation: AmountNotation
  private var mantissa: UInt64 = 0
  private var count = 0
  private var separatorCounts = (point: 0, comma: 0)
  private var lastSeparator: UInt8?
  /// The numbers of digits before the first separator, and after the last.
  private var lengths = (first: 0, last: 0)
  /// Whether three digits are between any two separators, or two as in India.
  private var areGrouped = true
  private var exponent: Substring.UTF8View?

  init?(_ bytes: Substring.UTF8View, _ notation: AmountNotation) {
    (self.bytes, self.notation) = (bytes, notation)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= Self.zero, byte < Self.zero + 10 {
        addDigit(byte)
      } else if byte == Self.point || byte == Self.comma {
        addSeparator(byte)
      } else if byte | 0x20 == UInt8(ascii: "e"),
        let exponent = bytes[index...].exponent(signed: !hasDecimals && !notation.readsExponents)
      {
        self.exponent = exponent
        break
      } else {
        return nil
      }
    }
    if lastSeparator == nil { lengths.first = lengths.last }
    if count == 0 { return nil }
  }

  private var hasDecimals: Bool {
    lengths.last > 0 && lastSeparator == (notation.usesDecimalComma ? Self.comma : Self.point)
  }

  private mutating func addDigit(_ byte: UInt8) {
    count += 1
    lengths.last += 1
    if count <= Self.exactCount { mantissa = mantissa * 10 + UInt64(byte - Self.zero) }
  }

  private mutating func addSeparator(_ byte: UInt8) {
    if lastSeparator == nil {
      lengths.first = lengths.last
    } else if lengths.last != 3, lengths.last != 2 {
      areGrouped = false
    }
    lengths.last = 0
    lastSeparator = byte
    if byte == Self.point { separatorCounts.point += 1 } else { separatorCounts.comma += 1 }
  }

  /// Whether a `Double` is exact enough.
  ///
  /// Two longer integers, such as the numbers of cards or accounts, could be equal as `Double`s.
  var isExact: Bool { count <= Self.exactCount || exponent != nil || decimalCount ?? 0 > 0 }

  /// Whether zeros precede the number, or no digit follows the point.
  var isCode: Bool {
    let startsWithZero = bytes.first == Self.zero && lengths.first > 1
    return startsWithZero || lastSeparator != nil && lengths.last == 0
  }

  /// Whether decimals or a signed exponent follow.
  var isMeasured: Bool { decimalCount ?? 0 > 0 || exponent?.isSigned == true }

  /// The number; `nil` if the separators are not where they belong.
  var value: Double? {
    guard let decimalCount else { return nil }
    if exponent == nil, count <= Self.exactCount {
      // Exact but for one rounding, as both numbers are exact.
      return Double(mantissa) / (0..<decimalCount).reduce(1) { power, _ in power * 10 }
    }
    let digits = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { $0 >= Self.zero }
    let text = String(decoding: digits, as: UTF8.self)
    let power = (exponent.flatMap { Int(String($0) ?? "") } ?? 0) - decimalCount
    return Double("\(text)e\(power)")
  }

  /// The number of digits after the point or comma of decimals.
  private var decimalCount: Int? {
    guard let lastSeparator else { return 0 }
    let isPoint = lastSeparator == Self.point
    let (same, other) =
      isPoint
      ? (separatorCounts.point, separatorCounts.comma)
      : (separatorCounts.comma, separatorCounts.point)
    let mayGroup = isPoint == notation.usesDecimalComma
    // Otherwise, it is no number but an address or a version.
    if same > 1 { return other == 0 && endsWithGroup && mayGroup ? 0 : nil }
    if other > 0 { return hasGroups ? lengths.last : nil }
    if mayGroup, endsWithGroup, bytes.first != Self.zero { return 0 }
    if isPoint { return lengths.last }
    return lengths.first > 0 && lengths.last > 0 ? lengths.last : nil
  }

  private var hasGroups: Bool { areGrouped && (1...3).contains(lengths.first) }
  private var endsWithGroup: Bool { hasGroups && lengths.last == 3 }

  /// The notation that the separators imply, if any.
  var onlyNotation: AmountNotation? {
    guard let lastSeparator, let decimalCount, lengths.first > 0 else { return nil }
    guard decimalCount > 0 else { return separatorCounts.comma > 1 ? .decimalPoint : nil }
    let isSingle = separatorCounts.point + separatorCounts.comma == 1
    if isSingle, endsWithGroup, bytes.first != Self.zero { return nil }
    return lastSeparator == Self.comma ? .decimalComma : .decimalPoint
  }
}

extension Substring.UTF8View {
  /// Returns the exponent that follows an `e`: digits, with a sign if `isSigned`.
  fileprivate func exponent(signed isSigned: Bool) -> Self? {
    let rest = dropFirst()
    let digits = rest.isSigned ? rest.dropFirst() : rest
    guard rest.isSigned || !isSigned, (1...4).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return rest
  }

  fileprivate var isSigned: Bool { first == UInt8(ascii: "+") || first == UInt8(ascii: "-") }
}
