/// A number as people and programs write it: `-1,234.5`, `1.234,50 €`, `$20`, `20 %`, `1.5e-07`.
///
/// A single separator begins decimals, unless three digits follow it and the notation of the column
/// lets it group digits.
package struct Amount {
  /// The value, without regard to a currency or percent sign.
  package let value: Double

  /// Whether the text is rather a code or an ordinal, such as `007` or `3.`.
  package let isCode: Bool

  /// Whether the text has decimals or a signed exponent, as no code has.
  let isMeasured: Bool

  /// Whether the value is exact enough, not an integer of too many digits.
  package let isExact: Bool

  /// The notation that the text implies, if any.
  let notation: AmountNotation?

  /// Reads an amount; `nil` if a text is none.
  package init?(_ text: some StringProtocol, _ notation: AmountNotation = .decimalPoint) {
    if Self.isRuledOut(by: text) { return nil }
    var rest = Substring(text).trimmingWhitespace
    if rest.last == "%" || rest.last?.isCurrencySymbol == true {
      rest = rest.dropLast().trimmingWhitespace
    }
    var isNegative = rest.removeSign()
    if rest.first?.isCurrencySymbol == true {
      rest = rest.dropFirst().trimmingWhitespace
      isNegative = rest.removeSign() || isNegative
    }
    guard let digits = AmountDigits(rest.utf8, notation), let value = digits.value else {
      return nil
    }
    self.value = isNegative ? -value : value
    (isCode, isExact, self.notation) = (digits.isCode, digits.isExact, digits.onlyNotation)
    isMeasured = digits.isMeasured
  }

  /// Whether the first byte rules out a number, as with most texts.
  static func isRuledOut(by text: some StringProtocol) -> Bool {
    guard let byte = text.utf8.first else { return true }
    return switch byte {
    case 0x09...0x0D, 0x20, 0x24, 0x2B...0x2E, 0x30...0x39, 0x80...: false
    default: true
    }
  }
}

extension Substring {
  /// The text without whitespace around it.
  var trimmingWhitespace: Substring {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  /// Removes a sign; returns whether it was a minus.
  fileprivate mutating func removeSign() -> Bool {
    guard let sign = first, "+-−".contains(sign) else { return false }
    removeFirst()
    return sign != "+"
  }
}
