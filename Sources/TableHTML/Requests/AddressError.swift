/// A number in the address of a page that is none, or out of range.
public struct AddressError: Error, Hashable, Sendable, CustomStringConvertible {
  let name: String
  let text: String
  let range: ClosedRange<Int>

  /// What is wrong, and what would be right.
  public var description: String {
    "\"\(text)\" in the address is no number from \(range.lowerBound) to \(range.upperBound) "
      + "for \"\(name)\"."
  }
}
