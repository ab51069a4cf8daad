struct LineMeasure: Equatable, Sendable {
  /// The rows of a section, or the sections of a table.
  var count = 0
  var rows = 0
  var lines = 0

  static func + (lhs: Self, rhs: Self) -> Self {
    Self(
      count: lhs.count + rhs.count, rows: lhs.rows + rhs.rows,
      lines: lhs.lines + rhs.lines)
  }
}

/// An element of a `MeasuredTree`.
protocol Measured: Sendable {
  /// The contribution to the sums; its count is not 0.
  var measure: LineMeasure { get }

  /// Splits an element that counts more than one.
  func split(after count: Int) -> (Self, Self)

  /// Returns both elements merged into one, or `nil` if they cannot be.
  func joined(with next: Self) -> Self?
}
