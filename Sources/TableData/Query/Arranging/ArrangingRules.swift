/// Which rows a table shows, in which order, and in which sections.
@usableFromInline
struct ArrangingRules<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  /// Whether a row is shown; `nil` when all of them are.
  @usableFromInline var isIncluded: (@Sendable (Row) -> Bool)?

  /// By what rows are sorted within their sections; rows that are equal by all of these stand
  /// in the order of the origin.
  @usableFromInline var sortCriteria: [SortCriterion<Row>] = []

  /// In which sections rows stand; `nil` when they stand in those of the origin.
  @usableFromInline var grouping: RowGrouping<Section, Row>?

  @inlinable
  init() {}

  /// Whether all rows are shown as they are.
  @inlinable
  var isEmpty: Bool { isIncluded == nil && sortCriteria.isEmpty && grouping == nil }

  /// Has only those rows shown that satisfy another condition too.
  @inlinable
  mutating func include(where condition: @escaping @Sendable (Row) -> Bool) {
    if let earlier = isIncluded {
      isIncluded = { earlier($0) && condition($0) }
    } else {
      isIncluded = condition
    }
  }

  @inlinable
  @inline(__always)
  func includes(_ row: Row) -> Bool { isIncluded.map { $0(row) } ?? true }
}
