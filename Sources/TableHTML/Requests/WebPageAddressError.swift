public import LocalizedPhrases

/// A malformed or out-of-range number in an address.
public struct WebPageAddressError: TranslatableError, Hashable, Sendable {
  let name: String
  let text: String
  let range: ClosedRange<Int>

  /// The reason, and the valid numbers.
  public var phrase: LocalizedPhrase {
    """
    "\(text)" in the address is not a number from \(range.lowerBound) to \
    \(range.upperBound) for "\(name)".
    """
  }
}
