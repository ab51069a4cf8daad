public import TableData
public import TextMatching

/// Shows found rows, and keeps folded texts for later searches.
@usableFromInline
struct SearchStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table
  @usableFromInline typealias Found = FoundRows<Shown.Section, Shown.Row>

  @usableFromInline let search: TextSearch
  @usableFromInline let texts: SearchableText<Shown.Row>

  @inlinable
  init(_ search: TextSearch, in texts: SearchableText<Shown.Row>) {
    self.search = search
    self.texts = texts
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { make($0, $1) },
      follow: { result, change in
        let state = result.ownState(as: StepState<Found>.self)
        state.value.advance(to: change.new, by: change.difference)
        result.output = state.value.table
      },
      inputEdit: { edit, _, _ in edit },
      search: search)
  }

  /// - Complexity: O(number of characters); usually of found rows and leaves if folded earlier.
  @inlinable
  func make(_ origin: Table, _ context: QueryContext<Table>) -> QueryResult<Table> {
    let kept: Found? = context.state?.firstValue {
      $0.searched.texts.identity === texts.identity
    }
    var searched = kept?.searched ?? TableSearch(origin, texts)
    if kept != nil { searched.follow(origin) }
    if searched.search != search { searched.search(for: search) }
    let found =
      advance(&searched, context) ? Found(searched) : Found(searched, showing: Table())
    return QueryResult(found.table, keeping: found)
  }

  /// Returns `false` if cancelled.
  @inlinable
  func advance(
    _ searched: inout TableSearch<Shown.Section, Shown.Row>, _ context: QueryContext<Table>
  ) -> Bool {
    var firstRows = context.firstRows
    // After this moment, even a few matches are shown while the search continues.
    let deadline = ContinuousClock.now + .milliseconds(100)
    while !searched.isComplete {
      searched.advance { false }
      if context.isCancelled() { return false }
      if let (count, show) = firstRows, searched.foundCount >= count || deadline < .now,
        let rows = searched.firstFoundRows(count)
      {
        firstRows = nil
        show(rows)
      }
    }
    return true
  }
}
