/// Linear set operations; the standard library's are quadratic in the number of ranges.
extension RangeSet<Int> {
  /// Creates a set of numbers, in any order.
  init(numbers: [Int]) {
    self.init(numbers.sorted().lazy.map { $0..<$0 + 1 })
  }

  func removing(_ other: Self) -> Self {
    let starts = [.min] + other.ranges.map(\.upperBound)
    let ends = other.ranges.map(\.lowerBound) + [.max]
    return intersection(Self(zip(starts, ends).lazy.map { $0..<$1 }))
  }

  mutating func remove(_ other: Self) {
    self = removing(other)
  }
}
