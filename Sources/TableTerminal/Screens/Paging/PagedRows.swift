import TableText
import TerminalDriver

/// Rows that are fetched page by page.
final class PagedRows<Source: PageSource>: RowAccess
where Source.Section: SectionModel, Source.Row: RowModel {
  typealias Section = Source.Section
  typealias Row = PagedRow<Source.Row>

  let pages: PagedTableContent<Source>

  unowned let screen: TableScreen<Section, Row>

  let loaded: LoadedRows<Section, Row>

  /// How long rows may take before the screen says that it is loading.
  private static var loadingNoticeDelay: Duration { .milliseconds(300) }

  private var lastSearchText = ""
  private var waitingSince: ContinuousClock.Instant?
  /// Where the user was before rows that are being fetched.
  var placeOrigin: Row.ID?

  init(_ pages: PagedTableContent<Source>, of screen: TableScreen<Section, Row>) {
    (self.pages, self.screen, loaded) = (pages, screen, LoadedRows(of: screen))
  }

  var pager: Pager<Source> { pages.loader.pager }
  var table: HeadlessTableView<Section, Row, TextCell> { screen.tableView }
  private var shown: TableSnapshot<Section, Row> { table.state.snapshot }

  let areAllLoaded = false

  var extent: RowExtent {
    RowExtent(
      count: pager.rowCount, first: firstPosition, hasMore: hasMore, isStale: pager.hasStaleRows,
      isFetching: pager.inFlightRequestCount > 0, hasFailed: pager.hasFailed,
      failure: pager.failure)
  }

  private var hasMore: Bool {
    guard let first = shown.row(atIndex: 0), let last = shown.row(atIndex: shown.rowCount - 1)
    else { return false }
    return first.row == nil || last.row == nil
  }

  /// The number of rows before those in memory.
  private var firstPosition: EstimatedCount? {
    guard let index = shown.rows.firstIndex(where: { $0.row != nil }),
      var position = shown.row(atIndex: index).flatMap({ pager.position(of: $0.id) })
    else { return nil }
    position.value -= index
    return position
  }

  /// Synchronizes the selection twice, so that rows stay selected when their page is dropped.
  func update(waitsForRows: Bool) {
    pages.selection?.synchronize(with: table)
    pages.update(table, waitsForRows: waitsForRows)
    pages.selection?.synchronize(with: table)
    waitingSince = pager.isIdle ? nil : waitingSince ?? .now
    returnToOriginIfFailed()
  }

  private func returnToOriginIfFailed() {
    guard let placeOrigin, !pager.isLoading else { return }
    self.placeOrigin = nil
    if pager.failure != nil { table.updateState { $0.highlight(id: placeOrigin) } }
  }

  var absence: String? {
    if let waitingSince, waitingSince + Self.loadingNoticeDelay < .now {
      return localized("Loading") + screen.symbols.ellipsis
    }
    return pager.failure
  }

  var canArrange: Bool { pages.makeSource != nil }

  var canGroupPages: Bool { canArrange && pager.source is any GroupingPageSource }

  var summaries: RowSummaries? {
    (pager.source as? any ColumnSummarizing).map {
      RowSummaries(
        source: $0, revision: pages.version, selection: pages.selection?.rows.summary())
    }
  }

  /// Shows a new search from its first row, else the rows around the highlight.
  func arrange() -> Bool {
    let text = screen.searchText
    let isNew = !text.isEmpty && text != lastSearchText
    guard arrange(screen.query, around: isNew ? nil : table.state.highlightedRow) else {
      return false
    }
    lastSearchText = text
    return true
  }

  private func arrange(_ query: UserQuery<Section, Row>, around row: Row?) -> Bool {
    guard var source = pages.makeSource?(query.text, query.order.terms) else { return false }
    if query.order.areRowsGrouped, let grouping = source as? any GroupingPageSource {
      source = grouping.grouped() as? Source ?? source
    }
    let key = row?.row.map(source.key)
    pages.loader.setSource(source, at: key.map { .around($0, before: 50) } ?? .first)
    return true
  }

  func savePosition() -> () -> Void {
    let (row, query) = (table.state.highlightedRow, screen.query)
    return { [self] in _ = arrange(query, around: row) }
  }

  func write(
    for size: TerminalSize, by renderer: TableRenderer, to write: (String) throws -> Void
  ) throws {
    let height = max(1, size.lines - renderer.header.count)
    table.updateState { state in state.keepSwipe { $0.setViewportHeight(height) } }
    update(waitsForRows: true)
    var renderer = renderer
    renderer.rowsBefore = shown.row(atIndex: 0).flatMap { pager.position(of: $0.id) }
    _ = try? table.display()
    let size = screen.columns.fit(
      &renderer, to: table.displayedElements.compactMap { $0.content?.row }, of: table, in: size,
      with: screen.symbols)
    var part = TextCanvas(
      width: size.columns, height: renderer.header.count + min(height, table.state.contentHeight),
      symbols: screen.symbols)
    try renderer.draw(table, onto: &part, from: 0)
    for line in part.lines.dropFirst(screen.buttons.isEmpty ? 1 : 0) { try write(line) }
    if let part = visiblePart { try write(part) }
    if let failure = pager.failure { throw UserError(failure) }
  }

  /// For example `Rows 1481 to 1500 of 3004`; `nil` for all rows.
  private var visiblePart: String? {
    let rows = table.state.visibleElements.compactMap { element -> Row? in
      if case .row(let path) = element { shown.row(at: path) } else { nil }
    }
    guard let first = rows.first, var number = pager.position(of: first.id),
      let count = pager.rowCount, rows.count < count.value
    else { return nil }
    var last = number
    number.value += 1
    last.value += rows.count
    return localized("Rows \(number) to \(last) of \(count)")
  }
}
