import TableData
public import TableDisplay
public import TablePaging
import TableText
import TerminalDriver
import TextDrawing

// MARK: - Rows that are fetched page by page

extension TableScreen {
  /// Creates a screen of a table whose rows are fetched page by page.
  ///
  /// Rows are numbered over all pages, and the position counts all rows; `≈` stands before what the
  /// source only guesses. Finding, sorting and going to a place are questions to the source.
  ///
  /// - Parameters:
  ///   - pages: The paged table.
  ///   - delegate: Decides, and does what is asked; the screen keeps it alive.
  ///   - style: How sections stand to each other.
  public convenience init<Source>(
    _ pages: ScreenPages<Source>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableStyle = .plain
  ) where Section == Source.Section, Row == PagedRow<Source.Row> {
    self.init(pages.table.table, delegate: delegate, style: style)
    paging = ScreenPaging(pages)
  }

  /// Waits until all rows in sight are there, where they are fetched page by page.
  public func finishFetching() { paging?.update(table, true) }

  /// Where the reader stands among all rows, such as `≈1201/≈10000`; `nil` while all are in sight.
  func position(in paging: ScreenPaging<Section, Row>) -> String? {
    let state = table.state
    guard state.contentHeight > state.viewportHeight || paging.hasMore(than: state.snapshot),
      let id = state.highlightedID, let count = paging.rowCount(),
      var number = paging.position(id), count.value > 0
    else { return nil }
    number.value += 1
    return "\(number)/\(count)"
  }

  /// The row with a number among all rows, which is gone to if it is not at hand.
  func row(_ number: Int, in paging: ScreenPaging<Section, Row>) throws(CommandError) -> Row {
    // What was asked before comes first, such as another order.
    paging.update(table, true)
    if let row = row(atHand: number, in: paging) { return row }
    paging.go(try paging.target(numbered: number))
    paging.update(table, true)
    if let failure = paging.failure() { throw CommandError(failure) }
    guard let row = table.state.highlightedRow else {
      throw CommandError(localized("There is no row \(number)."))
    }
    return row
  }

  private func row(atHand number: Int, in paging: ScreenPaging<Section, Row>) -> Row? {
    let shown = table.state.snapshot
    guard number > 0, let first = shown.row(atIndex: 0), let position = paging.position(first.id)
    else { return nil }
    let index = number - 1 - position.value
    guard shown.rows.indices.contains(index), let row = shown.row(atIndex: index) else {
      return nil
    }
    return paging.isPlaceholder(row) ? nil : row
  }

  /// Whether rows can be found and sorted here.
  var canArrange: Bool { paging?.canArrange ?? true }

  /// Throws where rows are fetched page by page from a source that neither finds nor sorts them.
  func requireAllRows() throws(CommandError) {
    guard canArrange else {
      throw CommandError(
        localized("Not all rows of this screen are here, so they are not searched or sorted."))
    }
  }

  /// Writes what is in sight, numbered from the number of its first row, and says which part that is.
  func write(
    _ paging: ScreenPaging<Section, Row>, for size: TerminalSize, renderer: TableRenderer,
    to write: (String) throws -> Void
  ) throws {
    let height = max(1, size.lines - renderer.header.count)
    table.update { state in state.keepSwipe { $0.setViewportHeight(height) } }
    paging.update(table, true)
    var renderer = renderer
    renderer.firstNumber = table.state.snapshot.row(atIndex: 0).flatMap { paging.position($0.id) }
    var part = TextCanvas(
      width: size.columns, height: renderer.header.count + min(height, table.state.contentHeight),
      glyphs: glyphs)
    defer { if let failure = paging.failure() { try? write(failure) } }
    try renderer.draw(table, onto: &part, from: 0)
    for line in part.lines.dropFirst(buttons.isEmpty ? 1 : 0) { try write(line) }
    if let part = partInSight(paging) { try write(part) }
  }

  /// Which rows are in sight, such as `Rows 1481 to 1500 of 3004`; `nil` when all are.
  private func partInSight(_ paging: ScreenPaging<Section, Row>) -> String? {
    let state = table.state
    let rows = state.visibleElements.compactMap { element -> Row? in
      if case .row(let path) = element { state.snapshot.row(at: path) } else { nil }
    }
    guard let first = rows.first, var number = paging.position(first.id),
      let count = paging.rowCount(), rows.count < count.value
    else { return nil }
    var last = number
    number.value += 1
    last.value += rows.count
    return localized("Rows \(number) to \(last) of \(count)")
  }
}
