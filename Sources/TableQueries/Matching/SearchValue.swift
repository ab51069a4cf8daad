import TextMatching

/// A value that search expressions can compare.
package enum SearchValue: Sendable {
  /// Matches no comparison.
  case missing
  /// A number, or the position of a choice.
  case number(Double)
  /// A string, or a day such as `2024-01-31`.
  case text(String)

  /// Reads a number such as `$1,200`, `-5` or `20 %`, or takes the text.
  package init(reading text: String, _ notation: AmountNotation = .decimalPoint) {
    let trimmed = Substring(text).trimmingWhitespace
    if trimmed.isEmpty {
      self = .missing
    } else if let amount = Amount(trimmed, notation), amount.isExact {
      self = .number(amount.value)
    } else {
      self = .text(String(trimmed))
    }
  }

  /// Returns a negative number, 0 or a positive number; `nil` if incomparable.
  func comparison(with operand: SearchOperand) -> Int? {
    switch (self, operand.value) {
    case (.number(let left), .number(let right)):
      left < right ? -1 : left > right ? 1 : left == right ? 0 : nil
    case (.text(let left), .text), (.text(let left), .number):
      Self.comparison(of: left, with: operand)
    default: nil
    }
  }

  private static func comparison(of text: String, with operand: SearchOperand) -> Int? {
    if let date = operand.date {
      guard text.isDate else { return nil }
      let day = text.dateWithSpace.prefix(date.count)
      return day < date ? -1 : day > date ? 1 : 0
    }
    guard case .text = operand.value else { return nil }
    return FoldedText(text).bytes.order(beside: operand.folded)
  }
}

/// The operand of a comparison, prepared for many values.
struct SearchOperand: Sendable {
  let value: SearchValue
  let folded: ArraySlice<UInt8>

  /// A date as far as given: `2024`, `2024-05`, `2024-05-17T12`.
  let date: String?

  init(_ text: String, _ value: SearchValue) {
    (self.value, folded, date) = (value, FoldedText(text).bytes, text.beginningOfDate)
  }
}
