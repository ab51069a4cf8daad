import TableData
import TableDisplay
import TableText

/// What a table screen does in another way where rows are fetched page by page, whatever their source.
struct ScreenPaging<Section: SectionModel, Row: RowModel> {
  typealias View = HeadlessTable<Section, Row, TextCell>

  /// Has the view show what is there, after waiting for it patiently or only for a moment.
  let update: (View, _ isPatient: Bool) -> Void
  /// Whether something is on its way.
  let isAwaiting: () -> Bool
  let goToFirst: () -> Void
  let goToLast: () -> Void
  /// Goes to the row at a position.
  let go: (_ position: Int) -> Void
  /// The number of rows before the row in a place, if it is known.
  let position: (Row.ID) -> RowNumber?
  /// The number of all rows, if it is known.
  let rowCount: () -> RowNumber?
  /// Why the reader is not where they went.
  let failure: () -> String?
  /// Asks again for what could not be fetched, if anything.
  let retry: () -> Void
  let hasFailed: () -> Bool

  init<Source, SourceRow>(_ pages: ScreenPages<Source>)
  where Section == Source.Section, SourceRow == Source.Row, Row == PagedRow<SourceRow> {
    let table = pages.table
    update = { pages.update($0, isPatient: $1) }
    isAwaiting = { table.pager.requestCount > 0 }
    goToFirst = { table.go(to: .first) }
    goToLast = { table.go(to: .last) }
    go = { table.go(to: .position($0)) }
    position = { table.pager.position(of: $0) }
    rowCount = { table.pager.rowCount }
    failure = { table.pager.failure }
    retry = { table.retry() }
    hasFailed = { table.pager.hasFailed }
  }
}
