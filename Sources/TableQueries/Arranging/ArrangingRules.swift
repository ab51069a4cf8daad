/// Which rows a table shows, in which order, and in which sections.
@usableFromInline
struct ArrangingRules<Table: TableShape>: Sendable {
  /// What rows that are shown satisfy; a list, as closures of closures would take up the stack.
  @usableFromInline var conditions: [@Sendable (Table.Row) -> Bool] = []

  /// By what rows are sorted within their sections; rows that are equal by all of these stand
  /// in the order of the origin.
  @usableFromInline var sortCriteria: [SortCriterion<Table.Row>] = []

  /// By what rows are sorted that are equal by these and by the criteria of earlier steps, which were
  /// said of other rows.
  @usableFromInline var laterCriteria: [SortCriterion<Table.Row>] = []

  /// In which sections rows stand; `nil` when they stand in those of the origin.
  @usableFromInline var grouping: RowGrouping<Table>?

  @inlinable
  init() {}

  /// Whether all rows are shown as they are.
  @inlinable
  var isEmpty: Bool {
    conditions.isEmpty && sortCriteria.isEmpty && laterCriteria.isEmpty && grouping == nil
  }

  /// Has only those rows shown that satisfy another condition too.
  @inlinable
  mutating func include(where condition: @escaping @Sendable (Table.Row) -> Bool) {
    conditions.append(condition)
  }

  @inlinable
  @inline(__always)
  func includes(_ row: Table.Row) -> Bool { conditions.allSatisfy { $0(row) } }
}
