/// What `1,250` and `1.250` mean in a column, which single amounts do not tell.
package enum AmountNotation: Sendable {
  /// Commas group digits, and points begin decimals.
  case decimalPoint
  /// Commas begin decimals, and points group digits.
  case decimalComma

  /// Detects the notation of a column: that of the amounts that have one meaning only, such as
  /// `0,5` or `1.250,00`, if they agree.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init(detectedIn texts: some Sequence<String>) {
    var signs: Set<AmountNotation> = []
    for text in texts { if let notation = Amount(text)?.notation { signs.insert(notation) } }
    self = signs == [.decimalComma] ? .decimalComma : .decimalPoint
  }
}
