public import TableData
public import TextMatching

/// Shows the rows of a table that a search finds; all sections stay.
///
/// Folded texts are kept, for this search and for the next one of the same texts.
@usableFromInline
struct SearchStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table
  @usableFromInline typealias Found = FoundTable<Shown.Section, Shown.Row>

  @usableFromInline let search: TextSearch
  @usableFromInline let texts: SearchedTexts<Shown.Row>

  @inlinable
  init(_ search: TextSearch, in texts: SearchedTexts<Shown.Row>) {
    self.search = search
    self.texts = texts
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { make($0, $1) },
      follow: { result, change in
        let memory = result.ownMemory(as: StepMemory<Found>.self)
        memory.kept.advance(to: change.new, by: change.difference)
        result.output = memory.kept.table
      },
      inputEdit: { edit, _, _ in edit },
      search: search)
  }

  /// Makes the table from scratch.
  ///
  /// - Complexity: O(number of characters of all rows); O(number of rows found, and of leaves) as a
  ///   rule, when an earlier search folded them.
  @inlinable
  func make(_ origin: Table, _ old: (any QueryMemory)?) -> QueryResult<Table> {
    let kept: Found? = old?.firstKept { $0.searched.texts.identity === texts.identity }
    var searched = kept?.searched ?? SearchedTable(origin, texts)
    if kept != nil { searched.follow(origin) }
    searched.search(for: search)
    let found = Found(searched)
    return QueryResult(found.table, keeping: found)
  }
}
