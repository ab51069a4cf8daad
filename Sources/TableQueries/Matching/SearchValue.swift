import TextMatching

/// A value as conditions of a search compare it.
package enum SearchValue: Sendable {
  /// No value, which no comparison matches.
  case missing
  /// A number, or the position of a choice.
  case number(Double)
  /// A text, or a day such as `2024-01-31`.
  case text(String)

  /// Creates a value from a text: a number such as `$1,200`, or the text.
  package init(reading text: String) {
    if text.allSatisfy(\.isWhitespace) {
      self = .missing
    } else if let number = ReadText.number(in: text) {
      self = .number(number)
    } else {
      self = .text(text)
    }
  }

  /// Returns whether this value precedes or follows an operand; `nil` if they cannot be compared.
  func comparison(with operand: SearchOperand) -> Int? {
    switch (self, operand.value) {
    case (.number(let left), .number(let right)): left < right ? -1 : left > right ? 1 : 0
    case (.text(let left), .text), (.text(let left), .number):
      Self.comparison(of: left, with: operand)
    default: nil
    }
  }

  private static func comparison(of text: String, with operand: SearchOperand) -> Int? {
    if operand.isDate {
      let day = text.prefix(operand.text.count)
      guard day.isISODate else { return nil }
      return day < operand.text ? -1 : day > operand.text ? 1 : 0
    }
    guard case .text = operand.value else { return nil }
    return order(FoldedText(text).bytes, operand.folded)
  }

  private static func order(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    if left.lexicographicallyPrecedes(right) { return -1 }
    return right.lexicographicallyPrecedes(left) ? 1 : 0
  }
}

/// A value to compare with, as typed.
struct SearchOperand: Sendable {
  let text: String
  let value: SearchValue
  let folded: ArraySlice<UInt8>

  /// Whether days are compared with it, as far as it is given: `2024`, `2024-05`, `2024-05-17`.
  let isDate: Bool

  init(_ text: String, _ value: SearchValue) {
    (self.text, self.value, folded) = (text, value, FoldedText(text).bytes)
    isDate = text.isISODate
  }
}

extension StringProtocol {
  /// Whether this is the beginning of a date such as `2024-05-17T12:30`, with the year at least.
  fileprivate var isISODate: Bool {
    let bytes = Array(utf8.prefix(8))
    guard bytes.count >= 4 else { return false }
    return bytes.indices.allSatisfy { index in
      index == 4 || index == 7
        ? bytes[index] == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
    }
  }
}
