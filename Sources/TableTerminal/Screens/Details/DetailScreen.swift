public import TableDisplay
import TableText
public import TerminalDriver
public import TextDrawing

/// The details of a table's highlighted row.
///
/// ```swift
/// let details = DetailScreen(list: list) { item in
///   [TitledText("Name", item.name), TitledText("Notes", item.notes)]
/// }
/// stack.push(SplitScreen(list: list, pane: details))
/// ```
///
/// The texts are requested when needed, after a change of the row or of a heading.
public final class DetailScreen<Section: SectionModel & Sendable, Row: RowModel & Sendable>:
  TerminalScreen
where Section.ID: Sendable, Row.ID: Sendable {
  private let list: TableScreen<Section, Row>
  private let content: (Row) -> [TitledText]
  private var scroll = ScrolledLines()
  private var shown: (row: Row, headings: [String], texts: [TitledText])?

  /// The row to show; `nil` for the highlighted one.
  var rowID: Row.ID?

  /// Empty; the buttons are the table's.
  public let buttons: [BarButton] = []

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - list: The table's screen.
  ///   - content: Returns the details of a row.
  public init(
    list: TableScreen<Section, Row>, content: @escaping (_ row: Row) -> [TitledText]
  ) {
    self.list = list
    self.content = content
  }

  /// Creates a screen that shows texts untruncated.
  ///
  /// - Parameter list: The table's screen.
  public convenience init(list: TableScreen<Section, Row>) {
    self.init(list: list) { [delegate = list.delegate] in delegate.texts(of: $0) }
  }

  private var row: Row? {
    let state = list.tableView.state
    guard let rowID else { return state.highlightedRow }
    return state.unfilteredSnapshot.row(id: rowID)
  }

  /// Whether the only row that it shows is gone.
  public var isObsolete: Bool { rowID != nil && row == nil }

  /// The row's name.
  public var title: String { row.map(list.delegate.name(of:)) ?? "" }

  /// The scroll position in long texts.
  public var positionText: String? { scroll.positionText }

  private var texts: [TitledText] {
    guard let row else {
      shown = nil
      return []
    }
    let headings = list.delegate.columns.map(\.format.title)
    // A row shown alone may show more than itself, as in the table.
    if rowID == nil, let shown, shown.row == row, shown.headings == headings { return shown.texts }
    if shown?.row.id != row.id { scroll.goToTop() }
    let texts = content(row)
    shown = (row, headings, texts)
    return texts
  }

  /// Returns the keys that scroll long texts, and those that leave a row shown alone.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let isAlone = rowID != nil
    let scrolling = scroll.steps.map { step in
      KeyBinding(
        step.keys, label: step.label, help: step.help, isProminent: isAlone && abs(step.lines) == 1
      ) { self.scroll(by: step.lines) }
    }
    guard isAlone else { return scrolling }
    let leaving = KeyBinding(
      [.escape, .character("p"), .function(3)], label: "Esc p F3", help: localized("Back")
    ) { try stack.goBack() }
    return scrolling + [leaving]
  }

  /// Scrolls.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) { scroll(by: event.scrolledLines) }

  func scroll(by count: Int) { scroll.scroll(by: count) }

  var page: Int { scroll.page }

  /// Draws the visible wrapped lines.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {
    let whole = TextCanvas(texts, width: canvas.width, like: canvas)
    scroll.draw(whole, onto: &canvas, lines: lines)
    if let line = lines.first { canvas.placeCursor(line: line, column: 0) }
  }

  /// Writes all lines.
  public func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    let canvas = TextCanvas(width: size.columns, height: 1, symbols: symbols)
    for line in TextCanvas(texts, width: canvas.width, like: canvas).lines { try write(line) }
  }
}

extension TableScreenDelegate {
  func texts(of row: Row) -> [TitledText] {
    let columns = columns
    guard columns.isEmpty else { return columns.map { TitledText($0.format.title, $0.text(row)) } }
    return content(of: row).titledTexts
  }
}

extension CellContent {
  var titledTexts: [TitledText] {
    switch self {
    case .titled(let title, let detail):
      [title, detail].compactMap(\.self).map { TitledText("", $0) }
    case .columns(let texts, let layout):
      zip(layout.columns, texts).map { TitledText($0.title, $1) }
    }
  }
}
