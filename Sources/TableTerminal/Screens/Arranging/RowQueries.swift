public import TableData
public import TableDisplay
public import TableQueries
public import TextMatching

/// What is done with all rows of a table, made where the types are known: that takes a small part of
/// the time.
@usableFromInline
struct RowQueries<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>
  @usableFromInline typealias Query = TableQuery<Snapshot, Snapshot>

  /// Returns the query that sorts rows.
  @usableFromInline let sorting: @Sendable ([SortCriterion<Row>]) -> Query

  /// Returns the query that searches rows.
  @usableFromInline let searching: @Sendable (TextSearch, SearchedTexts<Row>) -> Query

  /// Lays rows out.
  @usableFromInline let layOut:
    @Sendable (Snapshot, TableConfiguration) -> LaidOutTable<Section, Row>

  @inlinable
  init() {
    sorting = { TableQuery(of: Snapshot.self).sorted(by: $0) }
    searching = { TableQuery(of: Snapshot.self).searched(for: $0, in: $1) }
    layOut = { LaidOutTable($0, with: $1) }
  }
}
