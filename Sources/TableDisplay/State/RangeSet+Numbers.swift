/// Linear set operations; those of the standard library are quadratic in the number of ranges.
extension RangeSet<Int> {
  /// Creates a set of numbers.
  ///
  /// - Parameter numbers: The numbers, in any order.
  /// - Complexity: O(*k* log *k*) for *k* numbers.
  init(numbers: [Int]) {
    self.init(numbers.sorted().lazy.map { $0..<$0 + 1 })
  }

  /// Returns the difference of two sets.
  ///
  /// - Complexity: O(*r*) for *r* ranges of both.
  func removing(_ other: Self) -> Self {
    let starts = [.min] + other.ranges.map(\.upperBound)
    let ends = other.ranges.map(\.lowerBound) + [.max]
    return intersection(Self(zip(starts, ends).lazy.map { $0..<$1 }))
  }

  /// Subtracts another set.
  ///
  /// - Complexity: O(*r*) for *r* ranges of both.
  mutating func remove(_ other: Self) {
    self = removing(other)
  }
}
