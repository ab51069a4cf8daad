public import TableData
public import TableDisplay
import TableText

// MARK: - Rows that are fetched page by page

extension TableScreen {
  /// Creates a screen of a table whose rows are fetched page by page.
  ///
  /// Rows are numbered over all pages, and the position counts all rows; `≈` stands before what the
  /// source only guesses. Not all rows are at hand, so the screen neither finds nor sorts them; the
  /// delegate has buttons for that, which set another source.
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

  /// Where the reader stands among all rows, such as `≈1201/≈10000`.
  func position(in paging: ScreenPaging<Section, Row>) -> String? {
    guard let id = table.state.highlightedID, let count = paging.rowCount(),
      var number = paging.position(id), count.value > 0
    else { return nil }
    number.value += 1
    return "\(number)/\(count)"
  }

  /// The row with a number among all rows, which is gone to if it is not at hand.
  func row(_ number: Int, in paging: ScreenPaging<Section, Row>) throws(CommandError) -> Row {
    if paging.rowCount() == nil { paging.update(table, true) }
    if let row = row(atHand: number, in: paging) { return row }
    let count = paging.rowCount()
    guard number > 0, count?.isExact != true || number <= count?.value ?? 0 else {
      let rows = count?.value == 0 ? "There are no rows." : "Rows are 1 to \(count?.value ?? 0)."
      throw CommandError("There is no row \(number). \(rows)")
    }
    paging.go(number - 1)
    paging.update(table, true)
    if let failure = paging.failure() { throw CommandError(failure) }
    guard let row = table.state.highlightedRow else {
      throw CommandError("There is no row \(number).")
    }
    return row
  }

  private func row(atHand number: Int, in paging: ScreenPaging<Section, Row>) -> Row? {
    let shown = table.state.snapshot
    guard let first = shown.row(atIndex: 0), let position = paging.position(first.id) else {
      return nil
    }
    let index = number - 1 - position.value
    return shown.rows.indices.contains(index) ? shown.row(atIndex: index) : nil
  }

  /// Throws where rows are fetched page by page, so that those at hand are not all.
  func requireAllRows() throws(CommandError) {
    guard paging == nil else {
      throw CommandError(
        "Not all rows of this screen are here, so they are not searched or sorted.")
    }
  }

  /// Asks again for pages that could not be fetched.
  var pagingBindings: [KeyBinding] {
    guard let paging, paging.hasFailed() else { return [] }
    return freeBindings([.character("r")], help: "Try again", isProminent: true) { paging.retry() }
  }

  /// Writes what is in sight, numbered from the number of its first row.
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
  }
}
