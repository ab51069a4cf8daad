/// A sum of whole numbers that may go beyond the range of their type, and comes back exactly when
/// numbers are taken away.
@usableFromInline
struct WideSum<Number: FixedWidthInteger & Sendable>: Sendable {
  /// What is left of the sum when the range of the type is taken from it as often as it went beyond.
  @usableFromInline var rest: Number = 0
  /// How often the sum went beyond the greatest number, less how often beyond the least.
  @usableFromInline var overflowCount = 0

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ number: Number) {
    let isOver: Bool
    (rest, isOver) = rest.addingReportingOverflow(number)
    if isOver { overflowCount += number > 0 ? 1 : -1 }
  }

  @inlinable
  mutating func subtract(_ number: Number) {
    let isOver: Bool
    (rest, isOver) = rest.subtractingReportingOverflow(number)
    if isOver { overflowCount -= number > 0 ? 1 : -1 }
  }

  /// The sum, or the number of the type that is nearest.
  @inlinable
  var value: Number {
    overflowCount == 0 ? rest : overflowCount > 0 ? .max : .min
  }
}
