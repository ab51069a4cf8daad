/// A malformed or out-of-range number in the address of a page.
public struct WebPageAddressError: Error, Hashable, Sendable, CustomStringConvertible {
  let name: String
  let text: String
  let range: ClosedRange<Int>

  /// What is wrong, and which numbers are valid.
  public var description: String {
    "\"\(text)\" in the address is not a number from \(range.lowerBound) to \(range.upperBound) "
      + "for \"\(name)\"."
  }
}
