import TableQueries

/// Is `nil` without a result.
typealias FormulaOperation = @Sendable (Fraction, Fraction) -> Fraction?

/// A computation with the columns of a row: `price * qty`, `(a + b) / 2`, `first & " " & last`.
///
/// Numbers are exact; a quotient is rounded to 12 decimals when it is written. What has no value,
/// such as a quotient by zero or a sum with a text, is empty.
struct Formula<Row>: Sendable {
  let text: @Sendable (Row) -> String
  private let number: @Sendable (Row) -> Fraction?

  /// Creates a text, which may be a number.
  init(_ notation: AmountNotation = .decimalPoint, text: @escaping @Sendable (Row) -> String) {
    self.text = text
    number = { Fraction(text($0), notation) }
  }

  /// Creates a number by an operation.
  init(
    _ left: Self, _ right: Self, _ operate: @escaping FormulaOperation,
    write: @escaping @Sendable (Fraction) -> String
  ) {
    let number: @Sendable (Row) -> Fraction? = { row in
      guard let left = left.number(row), let right = right.number(row) else { return nil }
      return operate(left, right)
    }
    self.number = number
    text = { number($0).map(write) ?? "" }
  }
}
