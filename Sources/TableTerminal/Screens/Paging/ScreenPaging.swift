import TableData
import TableDisplay
import TablePaging
import TableText
import TerminalDriver

/// What a table screen does in another way where rows are fetched page by page, whatever their source.
struct ScreenPaging<Section: SectionModel, Row: RowModel> {
  typealias View = HeadlessTable<Section, Row, TextCell>

  /// A place that a reader goes to.
  enum Target {
    case first, last
    case row(Row)
    case position(Int)
    case fraction(Double)
    case indexTitle(String)
    case section(Section.ID)
    case sectionAfter(Section.ID)
    case sectionBefore(Section.ID)
  }

  /// Has the view show what is there, after waiting for it patiently or only for a moment.
  private let follow: (View, _ isPatient: Bool) -> Void
  /// Which rows are selected, where they can be.
  let marks: () -> PageMarks<Row>?
  /// Whether something is on its way.
  let isAwaiting: () -> Bool
  /// Whether the rows at hand are still those that were there before the reader found or sorted.
  let keepsFormerRows: () -> Bool
  let go: (Target) -> Void
  /// The number of rows before the row in a place, if it is known.
  let position: (Row.ID) -> RowNumber?
  /// The number of all rows, if it is known.
  let rowCount: () -> RowNumber?
  /// Why the reader is not where they went.
  let failure: () -> String?
  /// Asks again for what could not be fetched, if anything.
  let retry: () -> Void
  let hasFailed: () -> Bool
  let isPlaceholder: (Row) -> Bool
  /// Shows what is found, in an order, at a row or at the first one.
  let setArrangement: ((_ text: String, _ order: ColumnSort?, _ row: Row?) -> Void)?

  /// What was sought last.
  let sought = SoughtText()

  init<Source, SourceRow>(_ pages: ScreenPages<Source>)
  where Section == Source.Section, SourceRow == Source.Row, Row == PagedRow<SourceRow> {
    let table = pages.table
    follow = { pages.update($0, isPatient: $1) }
    marks = { pages.marks }
    isAwaiting = { table.pager.requestCount > 0 }
    keepsFormerRows = { table.pager.keepsFormerRows }
    go = { target in
      let place = Self.place(target) { $0.row.map(table.pager.source.key) }
      if let place { table.go(to: place) }
    }
    position = { table.pager.position(of: $0) }
    rowCount = { table.pager.rowCount }
    failure = { table.pager.failure }
    retry = { table.retry() }
    hasFailed = { table.pager.hasFailed }
    isPlaceholder = { $0.row == nil }
    setArrangement = pages.arrangement.map { arrangement in
      { text, order, row in
        let source = arrangement(text, order)
        let key = row?.row.map(source.key)
        table.setSource(source, at: key.map { .around($0, before: 50) } ?? .first)
      }
    }
  }

  /// The place of a target; `nil` for a row that never arrived.
  private static func place<Key>(
    _ target: Target, key: (Row) -> Key?
  ) -> PagePlace<Key, Section.ID>? {
    switch target {
    case .first: .first
    case .last: .last
    case .row(let row): key(row).map { .around($0, before: 50) }
    case .position(let position): .position(position)
    case .fraction(let part): .fraction(part)
    case .indexTitle(let title): .indexTitle(title)
    case .section(let id): .section(id)
    case .sectionAfter(let id): .sectionAfter(id)
    case .sectionBefore(let id): .sectionBefore(id)
    }
  }

  /// The selection, where rows can be selected.
  var selection: PageMarks<Row>? { marks() }

  /// Has the view show what is there, after waiting for it patiently or only for a moment; what the
  /// reader selected stays selected when its page goes.
  func update(_ view: View, _ isPatient: Bool) {
    selection?.agree(with: view)
    follow(view, isPatient)
    selection?.agree(with: view)
  }

  /// Whether there are rows besides those at hand.
  func hasMore(than shown: TableSnapshot<Section, Row>) -> Bool {
    guard let first = shown.row(atIndex: 0), let last = shown.row(atIndex: shown.rowCount - 1)
    else { return false }
    return isPlaceholder(first) || isPlaceholder(last)
  }
}

/// What was sought last.
final class SoughtText {
  var text = ""
}
