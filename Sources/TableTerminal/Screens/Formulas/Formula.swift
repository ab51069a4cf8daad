import TableQueries

/// An operation on two numbers; `nil` if it has no result, such as a quotient by zero.
typealias FormulaOperation = @Sendable (Fraction, Fraction) -> Fraction?

/// A computation with the columns of a row: `price * qty`, `(a + b) / 2`, `first & " " & last`, or
/// the days `delivered - ordered`.
///
/// Numbers are exact; a quotient is rounded to 12 decimals when it is written. A result without
/// a value, such as a quotient by zero or a sum with a text, is empty.
struct Formula<Row>: Sendable {
  let value: @Sendable (Row) -> FormulaValue
  /// The most decimals that are written; fewer with a quotient, which may have no end.
  private let decimalCount: Int

  /// Creates a text, which may be a number or a day.
  init(_ notation: AmountNotation = .decimalPoint, text: @escaping @Sendable (Row) -> String) {
    value = { .text(text($0), notation) }
    decimalCount = 38
  }

  /// Creates a number by an operation; a difference may be that of two days.
  init(
    _ left: Self, _ right: Self, _ sign: Character, _ operate: @escaping FormulaOperation,
    _ notation: AmountNotation
  ) {
    let decimalCount = sign == "/" ? 12 : min(left.decimalCount, right.decimalCount)
    self.decimalCount = decimalCount
    // Each operand is computed once: formulas are nested.
    value = { row in
      let (left, right) = (left.value(row), right.value(row))
      guard let number = left.number(sign, right, operate) else {
        return .blank(misfit: left.misfit(sign, right))
      }
      return .number(number, decimalCount, notation)
    }
  }

  func text(_ row: Row) -> String { value(row).text }
}
