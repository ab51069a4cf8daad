/// An integer sum that may overflow, and recovers exactly.
@usableFromInline
struct WideSum<Number: FixedWidthInteger & Sendable>: Sendable {
  @usableFromInline var rest: Number = 0
  /// The number of overflows minus the number of underflows.
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

  @inlinable
  var value: Number {
    overflowCount == 0 ? rest : overflowCount > 0 ? .max : .min
  }
}
