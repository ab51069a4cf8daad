/// The conditions, sort criteria and grouping of an ``ArrangingStep``.
@usableFromInline
struct ArrangingRules<Table: TableShape>: Sendable {
  /// A list, as nested closures would use up the stack.
  @usableFromInline var conditions: [@Sendable (Table.Row) -> Bool] = []

  @usableFromInline var sortCriteria: [SortCriterion<Table.Row>] = []

  /// Criteria that break the ties of earlier steps, which compare other rows.
  @usableFromInline var laterCriteria: [SortCriterion<Table.Row>] = []

  /// The grouping; `nil` keeps the origin's sections.
  @usableFromInline var grouping: RowGrouping<Table>?

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool {
    conditions.isEmpty && sortCriteria.isEmpty && laterCriteria.isEmpty && grouping == nil
  }

  @inlinable
  @inline(__always)
  func includes(_ row: Table.Row) -> Bool { conditions.allSatisfy { $0(row) } }
}
