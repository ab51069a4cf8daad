extension FixedWidthInteger {
  /// Returns the digits of a number that is not negative, after zeros up to a count.
  package func digits(_ count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
