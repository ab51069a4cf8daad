public import TableDisplay
public import TableQueries
public import TextMatching

/// The operations on all rows of a table; much faster when specialized by the caller.
@usableFromInline
struct RowQueries<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>
  @usableFromInline typealias Query = TableQuery<Snapshot, Snapshot>

  @usableFromInline let sorting: @Sendable ([SortCriterion<Row>]) -> Query

  @usableFromInline let searching: @Sendable (SearchExpression, SearchScope<Row>) -> Query

  @usableFromInline let ranking:
    @Sendable (SearchExpression, SearchScope<Row>, SortCriterion<Row>) -> Query

  @usableFromInline let layOut:
    @Sendable (Snapshot, TableViewConfiguration) -> StagedLayout<Section, Row>

  @usableFromInline let difference:
    @Sendable (_ new: Snapshot, _ old: Snapshot) -> TableDifference<Section, Row>

  @inlinable
  init() {
    sorting = { TableQuery(Snapshot.self).sorted(by: $0) }
    searching = { TableQuery(Snapshot.self).searched(for: $0, in: $1) }
    ranking = { TableQuery(Snapshot.self).searched(for: $0, in: $1).sorted(by: [$2]) }
    layOut = { StagedLayout($0, with: $1) }
    difference = { $0.difference(from: $1) }
  }
}
