import SystemBasics
import TableData
import TableDisplay
import TableText
import TerminalDriver
import TextDrawing

/// The rows of a screen whose source has all of them in memory.
final class AllRows<Section: SectionModel & Sendable, Row: RowModel & Sendable>: RowAccess
where Section.ID: Sendable, Row.ID: Sendable {
  unowned let screen: TableScreen<Section, Row>

  init(of screen: TableScreen<Section, Row>) {
    self.screen = screen
  }

  var table: HeadlessTableView<Section, Row, TextCell> { screen.tableView }
  private var shown: TableSnapshot<Section, Row> { table.state.snapshot }
  private var allCount: Int { screen.source.snapshot.rowCount }

  // MARK: - Finding and sorting

  func arrange() -> Bool {
    screen.arranging.rearrange()
    return true
  }

  func keepPlace() -> () -> Void {
    let (before, table, arranging) = (table.state, table, screen.arranging)
    return {
      arranging.whenDone { _ in
        table.updateState { state in
          if let row = before.highlightedID { state.highlight(id: row) }
          state.scroll(by: before.contentOffset - state.contentOffset)
        }
      }
    }
  }

  var foundText: String? {
    guard screen.query.isSearching else { return nil }
    if screen.arranging.isWorking {
      return screen.arranging.showsFirstRows
        ? localized("\(count)+ of \(allCount)") : localized("searching")
    }
    let found = showsNoRow ? localized("Nothing found") : localized("\(count) of \(allCount)")
    return [found, screen.query.diagnostics.first?.text].compactMap(\.self).listed
  }

  var notes: [String] {
    if screen.arranging.isWorking { return [screen.query.note] }
    return screen.query.isSearching && !screen.isDrawn ? [localized("\(count) of \(allCount)")] : []
  }

  // MARK: - Going to rows

  var showsNoRow: Bool { count == 0 }
  var isEmpty: Bool { allCount == 0 }
  var count: Int { shown.rowCount }

  var positionText: String? {
    let (state, isSearching) = (table.state, screen.query.isSearching)
    guard isSearching || state.contentHeight > state.viewportHeight else { return nil }
    let count = screen.arranging.showsFirstRows ? "\(count)+" : "\(count)"
    let index = state.highlightedID.flatMap(shown.index(id:))
    let place = index.map { "\($0 + 1)/\(count)" }
    return isSearching ? localized("\(place ?? count) of \(allCount)") : place
  }

  func spokenPosition(of row: Row) -> String? {
    shown.index(id: row.id).map { localized("\($0 + 1) of \(count)") }
  }

  func row(_ number: Int) throws -> Row {
    guard number > 0, let row = shown.row(atIndex: number - 1) else {
      let rows =
        showsNoRow ? localized("There are no rows.") : localized("Rows are 1 to \(count).")
      throw CommandError(localized("There is no row \(number). \(rows)"))
    }
    return row
  }

  func go(toLast isLast: Bool) {
    table.updateState {
      $0.hideSwipeActions()
      if isLast { $0.highlightLast() } else { $0.highlightFirst() }
    }
    screen.range.followHighlight()
  }

  var hasSections: Bool {
    guard let first = shown.path(atIndex: 0), let last = shown.path(atIndex: count - 1) else {
      return false
    }
    return first.section != last.section
  }

  func goToSection(by step: Int) {
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

  func goingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let (screen, table) = (screen, table)
    return screen.freeBindings([.character("'")], help: localized("Go to a row")) {
      let (origin, column) = (table.state.highlightedID, screen.columns.cursor)
      stack.prompt = TextPrompt(label: localized("Go to: "), text: "") {
        screen.go(to: $0, from: origin, in: column)
      } notice: {
        screen.keys.notice
      }
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
    let size = screen.columns.fit(&renderer, to: shown.rows, of: table, in: size)
    for top in stride(from: 0, to: max(1, height), by: partHeight) {
      table.updateState { state in state.keepSwipe { $0.scroll(by: top - $0.contentOffset) } }
      var part = TextCanvas(
        width: size.columns, height: header.count + min(partHeight, height),
        glyphs: screen.glyphs)
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
