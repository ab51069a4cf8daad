import TableText
import TerminalDriver

/// Rows that are all in memory.
final class LoadedRows<Section: SectionModel & Sendable, Row: RowModel & Sendable>: RowAccess
where Section.ID: Sendable, Row.ID: Sendable {
  unowned let screen: TableScreen<Section, Row>

  init(of screen: TableScreen<Section, Row>) {
    self.screen = screen
  }

  var table: HeadlessTableView<Section, Row, TextCell> { screen.tableView }
  private var shown: TableSnapshot<Section, Row> { table.state.snapshot }

  let areAllLoaded = true

  let canArrange = true

  var extent: RowExtent {
    RowExtent(
      count: .exact(shown.rowCount), total: screen.source.snapshot.rowCount, first: .exact(0),
      isGrowing: screen.arranging.showsFirstRows, isStale: screen.arranging.isWorking)
  }

  var selection: any SelectionAccess<Row> { LoadedSelectionAccess(screen: screen) }

  func update(waitsForRows: Bool) {}

  func refresh(_ reason: RefreshReason) {}

  // MARK: - Finding and sorting

  func arrange() -> Bool {
    screen.arranging.rearrange()
    return true
  }

  func savePosition() -> () -> Void {
    let (before, table, arranging) = (table.state, table, screen.arranging)
    let isFollowing = arranging.following.isFollowing
    return {
      arranging.whenDone { _ in
        table.updateState { if isFollowing { $0.highlightLast() } else { $0.goBack(to: before) } }
      }
    }
  }

  // MARK: - Going to rows

  func row(_ number: Int) throws -> Row {
    guard number > 0, let row = shown.row(atIndex: number - 1) else {
      throw extent.error(forRow: number)
    }
    return row
  }

  func go(to destination: RowDestination<Row>) {
    switch destination {
    case .first: move { $0.highlightFirst() }
    case .last: move { $0.highlightLast() }
    case .position(let index): highlight(atIndex: index)
    case .section(let step): goToSection(by: step)
    // These destinations are only for rows fetched page by page.
    case .fraction, .title, .row: break
    }
  }

  private func move(_ highlight: (inout TableViewState<Section, Row>) -> Void) {
    table.updateState {
      $0.hideSwipeActions()
      highlight(&$0)
    }
    screen.range.followHighlight()
  }

  private func highlight(atIndex index: Int) {
    guard let row = shown.row(atIndex: min(max(0, index), shown.rowCount - 1)) else { return }
    table.updateState { $0.highlight(id: row.id) }
    screen.range.followHighlight()
  }

  private func goToSection(by step: Int) {
    let shown = shown
    guard let path = table.state.highlightedID.flatMap(shown.path) else { return }
    if step < 0, path.row > 0 { return highlight(RowPath(section: path.section, row: 0)) }
    var section = path.section + step
    while shown.sections.indices.contains(section) {
      let first = RowPath(section: section, row: 0)
      if shown.row(at: first) != nil { return highlight(first) }
      section += step
    }
  }

  private func highlight(_ path: RowPath) {
    guard let row = shown.row(at: path) else { return }
    table.updateState {
      $0.scroll(toSection: shown.sections[path.section].id)
      $0.highlight(id: row.id)
    }
  }

  // MARK: - Writing

  func write(
    for size: TerminalSize, by renderer: TableRenderer, to write: (String) throws -> Void
  ) throws {
    let (height, header) = (table.state.contentHeight, renderer.header)
    var renderer = renderer
    // In parts, so that a long table needs no tall canvas.
    let partHeight = min(max(1, height), 256)
    table.updateState { state in state.keepSwipe { $0.setViewportHeight(partHeight) } }
    var failure: CellError?
    do throws(CellError) { _ = try table.display() } catch { failure = error }
    let size = screen.columns.fit(
      &renderer, to: shown.rows, of: table, in: size, with: screen.symbols)
    for top in stride(from: 0, to: max(1, height), by: partHeight) {
      table.updateState { state in state.keepSwipe { $0.scroll(by: top - $0.contentOffset) } }
      var part = TextCanvas(
        width: size.columns, height: header.count + min(partHeight, height),
        symbols: screen.symbols)
      do throws(CellError) {
        try renderer.draw(table, onto: &part, from: 0)
      } catch {
        failure = failure ?? error
      }
      // An empty line ends a screen, so skip the one for missing buttons.
      let written = header.count + top - table.state.contentOffset
      let heading = top > 0 ? [] : part.lines[(screen.buttons.isEmpty ? 1 : 0)..<header.count]
      for line in heading + part.lines.dropFirst(written) { try write(line) }
    }
    if let failure { throw failure }
  }
}

extension TableViewState {
  /// Highlights the row that was highlighted, in its line.
  mutating func goBack(to before: Self) {
    if let row = before.highlightedID { highlight(id: row) }
    scroll(by: before.contentOffset - contentOffset)
  }
}
