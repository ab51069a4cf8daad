/// What the elements of a layout add up to.
struct LineMeasure: Equatable, Sendable {
  /// How many there are: rows in a section, or sections in a table.
  var count = 0
  /// How many rows there are.
  var rows = 0
  /// How many lines they take up.
  var lines = 0

  static func + (left: Self, right: Self) -> Self {
    Self(
      count: left.count + right.count, rows: left.rows + right.rows,
      lines: left.lines + right.lines)
  }
}

/// An element of a tree that adds up lines.
protocol Measured: Sendable {
  /// What the element adds to the sums; its count is not 0.
  var measure: LineMeasure { get }

  /// The element cut in two; asked only when it counts more than one.
  func split(after count: Int) -> (Self, Self)

  /// One element that stands for this one and the next, or `nil` when there is none.
  func joined(with next: Self) -> Self?
}
