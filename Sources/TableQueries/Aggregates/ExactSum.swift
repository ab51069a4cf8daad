/// An exact sum, which can be reverted in any order: a fixed-point number with a place for every
/// bit of a `Double`.
@usableFromInline
package struct ExactSum: Sendable {
  /// Digits of 32 bits, the least first; the lowest bit counts 2⁻¹⁰⁷⁴.
  ///
  /// Until carried, they may exceed 32 bits, or be negative.
  var digits: [Int64] = []
  /// The number of additions since the last carry.
  var additionCount = 0

  /// Counted, as non-finite numbers have no digits.
  var infinityCount = 0
  var negativeInfinityCount = 0
  var notANumberCount = 0

  @usableFromInline
  package init() {}

  private static var digitCount: Int { 68 }

  @usableFromInline
  package mutating func add(_ number: Double) { add(number, times: 1) }

  @usableFromInline
  mutating func subtract(_ number: Double) { add(number, times: -1) }

  private mutating func add(_ number: Double, times sign: Int64) {
    guard number.isFinite else {
      if number.isNaN {
        notANumberCount += Int(sign)
      } else if number > 0 {
        infinityCount += Int(sign)
      } else {
        negativeInfinityCount += Int(sign)
      }
      return
    }
    if number == 0 { return }
    if digits.isEmpty { digits = Array(repeating: 0, count: Self.digitCount) }
    let isNormal = number.exponentBitPattern > 0
    let significand = number.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let offset = isNormal ? Int(number.exponentBitPattern) - 1 : 0
    let (digit, shift) = (offset / 32, UInt64(offset % 32))
    let low = (significand & 0xFFFF_FFFF) << shift
    let high = (significand >> 32) << shift + low >> 32
    let factor = number < 0 ? -sign : sign
    digits[digit] += factor * Int64(low & 0xFFFF_FFFF)
    digits[digit + 1] += factor * Int64(high & 0xFFFF_FFFF)
    digits[digit + 2] += factor * Int64(high >> 32)
    additionCount += 1
    if additionCount == 1 << 30 { carry() }
  }

  /// Normalizes all digits but the last to 0..<2³².
  private mutating func carry() {
    additionCount = 0
    for index in digits.indices.dropLast() {
      digits[index + 1] += digits[index] >> 32
      digits[index] &= 0xFFFF_FFFF
    }
  }

  @usableFromInline
  package var value: Double { value(timesTwoToThe: 0) }

  @usableFromInline
  func average(of count: Int) -> Double {
    let sum = value
    // Scales down a sum out of range; no count reaches 2⁶⁴.
    return sum.isInfinite && infinityCount == 0 && negativeInfinityCount == 0
      ? value(timesTwoToThe: -64) / Double(count) * 0x1p64 : sum / Double(count)
  }

  /// The scaled sum, rounded once unless it is subnormal.
  private func value(timesTwoToThe exponent: Int) -> Double {
    if notANumberCount > 0 || (infinityCount > 0 && negativeInfinityCount > 0) { return .nan }
    if infinityCount > 0 { return .infinity }
    if negativeInfinityCount > 0 { return -.infinity }
    var magnitude = self
    magnitude.carry()
    guard let last = magnitude.digits.last, last < 0 else {
      return magnitude.roundedMagnitude(timesTwoToThe: exponent)
    }
    magnitude.digits = digits.map { -$0 }
    magnitude.carry()
    return -magnitude.roundedMagnitude(timesTwoToThe: exponent)
  }

  /// Rounds to nearest, ties to even; digits must be carried.
  private func roundedMagnitude(timesTwoToThe exponent: Int) -> Double {
    guard let top = digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    let bits = top * 32 + (64 - digits[top].leadingZeroBitCount)
    // The highest 64 bits, with a sticky bit for the rest.
    let lowest = max(0, bits - 64)
    var significand: UInt64 = 0
    for index in (lowest / 32)...top {
      let digit = UInt64(digits[index])
      let shift = index * 32 - lowest
      significand |= shift >= 0 ? digit << UInt64(shift) : digit >> UInt64(-shift)
    }
    let restOfDigit = digits[lowest / 32] & (1 << Int64(lowest % 32) - 1)
    if restOfDigit != 0 || digits[..<(lowest / 32)].contains(where: { $0 != 0 }) {
      significand |= 1
    }
    // More than 53 bits only occur in normal results, which round once.
    return Double(
      sign: .plus, exponent: lowest - 1074 + exponent, significand: Double(significand))
  }
}
