/// The notation of a column's numbers, which decides the meaning of `1,250`, `1.250` and `5e3`.
package struct AmountNotation: Hashable, Sendable {
  /// Commas group digits, and points begin decimals.
  package static let decimalPoint = AmountNotation(usesDecimalComma: false)

  /// Commas begin decimals, and points group digits.
  package static let decimalComma = AmountNotation(usesDecimalComma: true)

  package let usesDecimalComma: Bool

  /// Whether a whole number may have an exponent without a sign, which a code may look like.
  var readsExponents = false

  /// Whether texts such as `N/A` stand for no number, as all others are numbers.
  var hasPlaceholders = false

  private init(usesDecimalComma: Bool) { self.usesDecimalComma = usesDecimalComma }

  /// Detects the notation of a column.
  ///
  /// The unambiguous amounts decide, such as `0,5` or `1.250,00`, if they agree. Exponents without
  /// a sign are read if this makes all texts numbers, and one of them is a measurement. Blank texts
  /// and placeholders do not count.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init(detectedIn texts: some Sequence<String>) {
    var (notations, isNumeric, isMeasured) = (Set<AmountNotation>(), true, false)
    var hasNumbers = false
    var reading = AmountNotation.decimalPoint
    reading.readsExponents = true
    for text in texts {
      if let amount = Amount(text, reading) {
        hasNumbers = true
        if let notation = amount.notation { notations.insert(notation) }
        isMeasured = isMeasured || amount.isMeasured
      } else if isNumeric {
        isNumeric = TextSortKey.isBlank(text) || text.isPlaceholder
      }
    }
    self = notations == [.decimalComma] ? .decimalComma : .decimalPoint
    (readsExponents, hasPlaceholders) = (isNumeric && isMeasured, isNumeric && hasNumbers)
  }

  /// Whether a text is blank, or a placeholder in a column of numbers.
  func isMissing(_ text: String) -> Bool {
    TextSortKey.isBlank(text) || hasPlaceholders && text.isPlaceholder
  }
}

extension String {
  /// Whether it usually stands for a number that is missing.
  package var isPlaceholder: Bool {
    utf8.count <= 8
      && ["n/a", "na", "null", "-"].contains(Substring(self).trimmingWhitespace.lowercased())
  }
}
