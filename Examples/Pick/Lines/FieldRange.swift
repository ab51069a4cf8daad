import TableSource

/// Numbers of fields, from 1, or from -1 at the end: `2`, `-1`, `2..4`, `3..`, `..-2`.
struct FieldRange: Hashable {
  private let first: Int
  private let last: Int

  /// Parses comma-separated ranges.
  static func list(_ text: String) throws(UserError) -> [FieldRange] {
    var ranges: [FieldRange] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = FieldRange(part) else {
        throw UserError("\"\(part)\" is not a field number, such as 2, -1 or 2..4.")
      }
      ranges.append(range)
    }
    return ranges
  }

  private init?(_ text: Substring) {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = ends.enumerated().map { $1.isEmpty && ends.count == 2 ? [1, -1][$0] : Int($1) }
    guard let first = numbers[0], let last = numbers[numbers.count - 1], first != 0, last != 0
    else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// The indices of the fields, given their number.
  func indices(of count: Int) -> Range<Int> {
    // A number beyond the last field matches none.
    let (first, last) = (Self.index(first, count), Self.index(last, count))
    return max(0, first)..<max(0, first, min(count, last + 1))
  }

  private static func index(_ number: Int, _ count: Int) -> Int {
    number > 0 ? min(number, count + 1) - 1 : max(number, -count - 1) + count
  }
}
