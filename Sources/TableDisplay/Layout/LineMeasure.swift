/// The number of elements and of their lines, as a ``MeasuredTree`` sums them up.
package struct LineMeasure: Equatable, Sendable {
  /// The number of elements: rows of a section, or sections of a table.
  package var count = 0
  package var lines = 0

  package static func + (lhs: Self, rhs: Self) -> Self {
    Self(count: lhs.count + rhs.count, lines: lhs.lines + rhs.lines)
  }
}

/// An element of a ``MeasuredTree``.
package protocol Measured: Sendable {
  /// The element's measure, whose count is at least 1.
  var measure: LineMeasure { get }

  func split(after count: Int) -> (Self, Self)

  /// Returns one element for both; `nil` if they cannot be merged.
  func joined(with next: Self) -> Self?
}
