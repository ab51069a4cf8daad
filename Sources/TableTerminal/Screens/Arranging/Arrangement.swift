public import TableQueries
public import TextMatching
import TableData

/// What a screen shows of a table, and in which order.
@usableFromInline
struct Arrangement<Row>: Sendable {
  /// The search that rows have to match.
  @usableFromInline var search: TextSearch

  /// The column that is searched, `nil` for all that there is to search, and its texts.
  @usableFromInline var column: Int?
  @usableFromInline var texts: SearchedTexts<Row>

  /// The columns by which rows are sorted, and what each stands for.
  @usableFromInline var order: [ColumnSort]
  @usableFromInline var criteria: [SortCriterion<Row>]
}
