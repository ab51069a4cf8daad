import Foundation

extension SortKey {
  /// Reads what a column says: an amount such as "$1,200" is a number, anything else a text.
  ///
  /// The result depends on no locale, so that a transcript is the same everywhere.
  ///
  /// - Parameter text: What the column says.
  public init(reading text: String) {
    if let number = Self.number(in: text) {
      self = .number(number)
    } else if text.utf8.allSatisfy({ $0 < 0x80 }) {
      self = .text(text.lowercased())
    } else {
      self = .text(
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
    }
  }

  /// The number that a text is, without a currency sign before or a unit of percent after it.
  private static func number(in text: String) -> Double? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    var digits = text[...]
    let isNegative = digits.first == "-" || digits.first == "−"
    if isNegative { digits = digits.dropFirst() }
    if let first = digits.first, first.isCurrencySymbol { digits = digits.dropFirst() }
    if digits.last == "%" { digits = digits.dropLast() }
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }),
      let number = Double(digits.filter { $0 != "," })
    else { return nil }
    return isNegative ? -number : number
  }
}
