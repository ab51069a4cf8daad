import TableText
import TerminalDriver
import TextMatching

/// Rows below a search field.
final class PickerScreen<Row: RowModel & Sendable>: ContainerScreen, ChoosingScreen
where Row.ID: Sendable {
  typealias Table = TableScreen<SingleSection, Row>

  let table: Table
  /// Whether rows are still read.
  var isReading = { true }
  let children: ScreenChildren
  let pane: PickerPane<Row>
  private(set) var field: TextField
  private var selectionOrder = SelectionOrder<Row>()

  private let header: [StyledText]
  /// The number of header lines last drawn.
  private var headerHeight = 0
  let picker: RowPicker<Row>
  var prompt: String

  /// The choice, once made.
  private(set) var choice: PickerResult<Row>?

  init(_ table: Table, delegate: PickerDelegate<Row>, picker: RowPicker<Row>) {
    (self.table, self.picker) = (table, picker)
    field = TextField(picker.search.text)
    pane = PickerPane(table, for: picker)
    children = ScreenChildren([pane.split])
    let options = picker.options
    let header =
      options.headerHasColors
      ? StyledText(parsing: picker.header) : StyledText(plain: picker.header)
    self.header = picker.header.isEmpty ? [] : header.sanitizedLines
    prompt = options.prompt ?? localized("Search: ")
    table.role = .picking
    let (search, columns) = (picker.search, picker.columns)
    table.query.syntax = .custom {
      search.expression($0, in: $1, of: columns, isTyped: true)
    }
    table.query.ranksMatches = search.ranksMatches
    // Uniform heights make inserting very many rows fast.
    var configuration = table.tableView.state.configuration
    configuration.rowHeight = .uniform(1)
    table.tableView.updateState { $0.setConfiguration(configuration) }
    if !search.text.isEmpty, search.searchesRows { table.search(for: search.text) }
    delegate.choose = { [weak self] stack in self?.choose(in: stack) }
  }

  // MARK: - Content

  var title: String {
    isReading() ? "\(table.title) \(table.symbols.ellipsis)" : table.title
  }

  var positionText: String? { table.positionText }
  let buttons: [BarButton] = []
  let acceptsText = true
  let canStepBack = false

  // MARK: - Choosing

  /// Picks the selected or highlighted rows, once the search is complete.
  func choose(in stack: ScreenStack, by key: TerminalKey? = nil) {
    table.arranging.whenDone { [self] _ in
      choice = PickerResult(rows: context.rows(), searchText: field.text, key: key)
      try? stack.finish()
    }
  }

  /// Performs an action, or nothing if it selected more rows than may be.
  func selecting(_ action: () throws -> Void) throws {
    let before = table.tableView.state
    try action()
    guard let limit = picker.options.selectionLimit, table.selectedIDs.count > limit else {
      return selectionOrder.follow(table.selectedIDs)
    }
    table.tableView.updateState { $0 = before }
    throw UserError(localized("No further row can be selected. The limit is \(limit)."))
  }

  // MARK: - Keys

  func handleText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool {
    let bound = [.control("k"), .control("j")] + picker.ownKeys
    return !bound.contains(key) && edit(key)
  }

  /// Returns whether the key is one of the search field.
  func edit(_ key: TerminalKey) -> Bool {
    let before = field.text
    guard field.handle(key) else { return false }
    if field.text != before { followField() }
    return true
  }

  /// Replaces the search, which the search field can undo.
  func search(for text: String) {
    guard field.text != text else { return }
    for key in [.end, .control("u"), .paste(text)] as [TerminalKey] { _ = field.handle(key) }
    followField()
  }

  func toggleRanking() {
    table.query.ranksMatches.toggle()
    searchRows()
  }

  private func followField() {
    searchRows()
    picker.options.searchChanged?(context)
  }

  private func searchRows() {
    guard picker.search.searchesRows else { return }
    table.search(for: field.text)
    if table.query.ranksMatches { table.highlightFirstMatch() }
  }

  /// The rows and the search that commands act on now.
  var context: PickerContext<Row> {
    let row = table.tableView.state.highlightedRow
    return PickerContext(row: row, searchText: field.text) { [table, selectionOrder] in
      selectionOrder.sorted(table.rowsToActOn)
    }
  }

  func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    let event = event.moved(lines: -1 - headerHeight)
    guard event.line >= 0 else { return }
    try selecting { try pane.handle(event, in: stack) }
  }

  // MARK: - Drawing

  /// Besides the header, there are the title, the field, a row and the keys.
  func needsKeyLine(inLines count: Int) -> Bool { count < header.count + 4 }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    guard let line = lines.first else { return }
    defer { drawField(onto: &canvas, line: line) }
    // Leaves a line to the rows.
    let header = header.prefix(max(0, lines.count - 2))
    headerHeight = header.count
    for (line, text) in zip(lines.dropFirst(), header) {
      canvas.draw(text.text, line: line, column: 2, style: .sectionHeader)
      canvas.color(
        text.runs, of: text.text, shownAs: text.text, line: line, in: 2..<max(2, canvas.width))
    }
    try pane.draw(onto: &canvas, lines: lines.dropFirst(1 + header.count), for: context)
  }

  /// The columns that a long prompt leaves to the search.
  private static var minimumFieldWidth: Int { 8 }

  private func drawField(onto canvas: inout TextCanvas, line: Int) {
    let room = max(0, canvas.width - Self.minimumFieldWidth)
    let used = canvas.draw(prompt, line: line, column: 0, width: room, style: .accent)
    canvas.draw(field, line: line, columns: min(used, canvas.width)..<canvas.width)
  }

  func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    try table.write(for: size, with: symbols, to: write)
  }
}
