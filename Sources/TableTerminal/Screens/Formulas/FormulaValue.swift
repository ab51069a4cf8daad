import TableColumns
import TableQueries

/// The result of a formula for a row.
enum FormulaValue: Sendable {
  case text(String, AmountNotation)
  /// A result with at most so many decimals.
  case number(Fraction, Int, AmountNotation)
  /// No result, perhaps as an operand is not a number.
  case blank(misfit: String?)

  var text: String {
    switch self {
    case .text(let text, _): text
    case .number(let number, let decimalCount, let notation):
      number.text(decimalCount: decimalCount, notation)
    case .blank: ""
    }
  }

  private var number: Fraction? {
    switch self {
    case .text(let text, let notation): Fraction(text, notation)
    case .number(let number, _, _): number
    case .blank: nil
    }
  }

  private var day: CalendarDay? {
    if case .text(let text, _) = self { CalendarDay(text) } else { nil }
  }

  /// The first operand that should be a number but is not, if any.
  var misfit: String? {
    switch self {
    case .text(let text, _): number == nil ? text : nil
    case .number: nil
    case .blank(let misfit): misfit
    }
  }

  func number(_ sign: Character, _ other: Self, _ operate: FormulaOperation) -> Fraction? {
    if sign == "-", let day, let otherDay = other.day {
      return Fraction(Int128(day.number - otherDay.number))
    }
    guard let number, let otherNumber = other.number else { return nil }
    return operate(number, otherNumber)
  }

  func misfit(_ sign: Character, _ other: Self) -> String? {
    // A day needs another one; a text says more than an empty cell.
    sign == "-" && day != nil || misfit == "" && other.day == nil
      ? other.misfit ?? misfit : misfit ?? other.misfit
  }
}
