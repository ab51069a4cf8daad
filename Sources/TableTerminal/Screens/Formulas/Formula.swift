import TableColumns
import TableQueries

/// Is `nil` without a result.
typealias FormulaOperation = @Sendable (Fraction, Fraction) -> Fraction?

/// A computation with the columns of a row: `price * qty`, `(a + b) / 2`, `first & " " & last`, or
/// the days `delivered - ordered`.
///
/// Numbers are exact; a quotient is rounded to 12 decimals when it is written. What has no value,
/// such as a quotient by zero or a sum with a text, is empty.
struct Formula<Row>: Sendable {
  let text: @Sendable (Row) -> String
  /// Returns the first operand that should be a number but is not, if any.
  let misfit: @Sendable (Row) -> String?
  private let number: @Sendable (Row) -> Fraction?
  private let day: @Sendable (Row) -> CalendarDay?
  /// The most decimals that are written; fewer with a quotient, which may have no end.
  private let decimalCount: Int

  /// Creates a text, which may be a number or a day.
  init(_ notation: AmountNotation = .decimalPoint, text: @escaping @Sendable (Row) -> String) {
    self.text = text
    number = { Fraction(text($0), notation) }
    misfit = { Fraction(text($0), notation) == nil ? text($0) : nil }
    day = { CalendarDay(text($0)) }
    decimalCount = 38
  }

  /// Creates a number by an operation; a difference may be that of two days.
  init(
    _ left: Self, _ right: Self, _ sign: Character, _ operate: @escaping FormulaOperation,
    _ notation: AmountNotation
  ) {
    let isDifference = sign == "-"
    let decimalCount = sign == "/" ? 12 : min(left.decimalCount, right.decimalCount)
    let number: @Sendable (Row) -> Fraction? = { row in
      if isDifference, let first = left.day(row), let last = right.day(row) {
        return Fraction("\(first.number - last.number)", .decimalPoint)
      }
      guard let left = left.number(row), let right = right.number(row) else { return nil }
      return operate(left, right)
    }
    (self.number, self.decimalCount) = (number, decimalCount)
    text = { number($0)?.text(decimalCount: decimalCount, notation) ?? "" }
    misfit = { row in
      if number(row) != nil { return nil }
      // A day needs another one.
      return isDifference && left.day(row) != nil
        ? right.misfit(row) ?? left.misfit(row) : left.misfit(row) ?? right.misfit(row)
    }
    day = { _ in nil }
  }
}
