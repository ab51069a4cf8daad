import SystemBasics
import TableQueries

/// An exact number: a quotient of two whole numbers of up to 38 digits, in lowest terms.
struct Fraction: Hashable, Sendable {
  private let numerator: Int128
  /// Is positive.
  private let denominator: Int128

  /// Reads an amount; `nil` if a text is none, or has too many digits.
  init?(_ text: String, _ notation: AmountNotation) {
    guard let amount = Amount(text, notation), amount.isExact else { return nil }
    // The digits are exact, and the value says where they begin.
    let digits = text.prefix { !"eE".contains($0) }.filter { ("0"..."9").contains($0) }
    guard let number = Int128(digits) else { return nil }
    let ratio = number == 0 ? 1 : amount.value.magnitude / Double(number)
    let powers = sequence(first: Int128(1)) { Self.product($0, 10) }
    guard let power = powers.first(where: { Double($0) > max(ratio, 1 / ratio) / 2 }) else {
      return nil
    }
    let signed = amount.value < 0 ? -number : number
    let parts: Int128 = text.trimmed.hasSuffix("%") ? 100 : 1
    if ratio > 1 {
      self.init(Self.product(signed, power), parts)
    } else {
      self.init(signed, Self.product(power, parts))
    }
  }

  init?(_ numerator: Int128?, _ denominator: Int128? = 1) {
    // The least number cannot be negated.
    guard let numerator, let denominator, denominator != 0, min(numerator, denominator) > .min
    else { return nil }
    var (divisor, rest) = (denominator, numerator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    if (divisor < 0) != (denominator < 0) { divisor = -divisor }
    (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
  }

  private static func product(_ lhs: Int128, _ rhs: Int128) -> Int128? {
    let (product, overflow) = lhs.multipliedReportingOverflow(by: rhs)
    return overflow ? nil : product
  }

  // MARK: - Operations, `nil` if the result is too long

  static func + (lhs: Self, rhs: Self) -> Self? {
    guard let left = product(lhs.numerator, rhs.denominator),
      let right = product(rhs.numerator, lhs.denominator)
    else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return Self(overflow ? nil : sum, product(lhs.denominator, rhs.denominator))
  }

  static func - (lhs: Self, rhs: Self) -> Self? {
    Self(-rhs.numerator, rhs.denominator).flatMap { lhs + $0 }
  }

  static func * (lhs: Self, rhs: Self) -> Self? {
    Self(product(lhs.numerator, rhs.numerator), product(lhs.denominator, rhs.denominator))
  }

  static func / (lhs: Self, rhs: Self) -> Self? {
    Self(product(lhs.numerator, rhs.denominator), product(lhs.denominator, rhs.numerator))
  }

  /// Returns the decimal digits, rounded half up after a number of decimals.
  func text(decimalCount: Int, _ notation: AmountNotation) -> String {
    let divisor = denominator.magnitude
    var (digits, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: divisor)
    var count = 0
    while rest != 0, count < decimalCount, digits < .max / 10 {
      let next = divisor.dividingFullWidth(rest.multipliedFullWidth(by: 10))
      (digits, rest, count) = (digits * 10 + next.quotient, next.remainder, count + 1)
    }
    if rest >= divisor - rest { digits += 1 }
    let sign = numerator < 0 && digits > 0 ? "-" : ""
    let written = String(digits)
    let padded = String(repeating: "0", count: max(0, count + 1 - written.count)) + written
    var decimals = padded.suffix(count)
    while decimals.last == "0" { decimals.removeLast() }
    let point = decimals.isEmpty ? "" : notation.usesDecimalComma ? "," : "."
    return sign + padded.dropLast(count) + point + decimals
  }
}
