import TextMatching

/// The bounds of the values that meet a condition.
struct ValueBounds: Sendable {
  private struct Bound: Sendable {
    let operand: SearchOperand
    let isIncluded: Bool
  }

  private var lower: Bound?
  private var upper: Bound?

  private(set) var numbers: ClosedRange<Double>?

  /// Returns `nil` if the test is of texts only.
  init?(_ test: SearchExpression.Test, reading read: (String) -> SearchValue) {
    guard let bounds = test.bounds else { return nil }
    func bound(_ typed: SearchExpression.Test.Bound?) -> Bound? {
      typed.map {
        Bound(operand: SearchOperand($0.text, read($0.text)), isIncluded: $0.isIncluded)
      }
    }
    (lower, upper) = (bound(bounds.lower), bound(bounds.upper))
    // Whether texts are equal is tested on the texts.
    if case .equalsValue = test, case .text? = lower?.operand.value, lower?.operand.date == nil {
      return nil
    }
    numbers = Self.numbers(from: lower, to: upper)
  }

  private static func numbers(from lower: Bound?, to upper: Bound?) -> ClosedRange<Double>? {
    func number(_ bound: Bound?, beside infinity: Double) -> Double? {
      guard let bound else { return infinity }
      guard case .number(let number) = bound.operand.value else { return nil }
      if bound.isIncluded { return number }
      return infinity < 0 ? number.nextUp : number.nextDown
    }
    guard let first = number(lower, beside: -.infinity),
      let last = number(upper, beside: .infinity),
      first <= last
    else { return nil }
    return first...last
  }

  func contains(_ value: SearchValue) -> Bool {
    if let numbers, case .number(let number) = value { return numbers.contains(number) }
    if let lower {
      guard let order = value.comparison(with: lower.operand) else { return false }
      guard order > 0 || order == 0 && lower.isIncluded else { return false }
    }
    guard let upper else { return true }
    guard let order = value.comparison(with: upper.operand) else { return false }
    return order < 0 || order == 0 && upper.isIncluded
  }
}
