public import TableDisplay
import TableText
public import TerminalDriver
public import TextDrawing

/// What there is to say of the highlighted row of a table: it follows the highlight, and the row.
///
/// ```swift
/// let details = DetailScreen(of: list) { item in
///   [RowText("Name", item.name), RowText("Notes", item.notes)]
/// }
/// stack.push(SplitScreen(list: list, pane: details))
/// ```
///
/// It asks for the texts when it is drawn or written, and only if the row is another one then.
public final class DetailScreen<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Screen
where Section.ID: Sendable, Row.ID: Sendable {
  private let list: TableScreen<Section, Row>
  private let content: (Row) -> [RowText]
  private var shown: (row: Row, texts: [RowText])?
  private var lines = RowTexts()

  /// There are none; the buttons are those of the table.
  public let buttons: [BarButton] = []

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - list: The screen of the table.
  ///   - content: Returns what there is to say of a row.
  public init(
    of list: TableScreen<Section, Row>, content: @escaping (_ row: Row) -> [RowText]
  ) {
    self.list = list
    self.content = content
  }

  /// Creates a screen that shows what a table says of its row, with nothing cut.
  ///
  /// - Parameter list: The screen of the table.
  public convenience init(of list: TableScreen<Section, Row>) {
    self.init(of: list) { [delegate = list.delegate] in delegate.texts(of: $0) }
  }

  /// The row that keys of the table act on.
  private var row: Row? { list.table.state.highlightedRow }

  /// How the row is called.
  public var title: String { row.map(list.delegate.name(of:)) ?? "" }

  /// Where the reader stands in texts that are longer than the screen.
  public var position: String? { lines.position }

  /// What there is to say of the row now.
  private var texts: [RowText] {
    guard let row else {
      shown = nil
      return []
    }
    if let shown, shown.row == row { return shown.texts }
    if shown?.row.id != row.id { lines.goToTop() }
    let texts = content(row)
    shown = (row, texts)
    return texts
  }

  /// Keys that scroll, where there is more than fits.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    lines.steps.map { step in
      KeyBinding(step.keys, label: step.label, help: step.help) {
        self.lines.scroll(by: step.lines)
      }
    }
  }

  /// Scrolls.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) {
    lines.scroll(by: event.scrolledLines)
  }

  /// Draws as much as there is room for; long lines are wrapped.
  public func draw(onto canvas: inout TextCanvas, lines: Range<Int>) {
    self.lines.draw(texts, onto: &canvas, lines: lines)
    if let line = lines.first { canvas.placeCursor(line: line, column: 0) }
  }

  /// Writes all lines.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    for line in RowTexts.lines(of: texts, width: size.columns, with: glyphs) { try write(line) }
  }
}

extension TableScreenDelegate {
  /// What a row says, with nothing cut: in columns, or in its cell.
  func texts(of row: Row) -> [RowText] {
    let columns = columns
    guard columns.isEmpty else { return columns.map { RowText($0.column.title, $0.text(row)) } }
    return switch content(of: row) {
    case .titled(let title, let detail):
      [RowText("", title)] + (detail.map { [RowText("", $0)] } ?? [])
    case .columns(let texts, let layout):
      zip(layout.columns, texts).map { RowText($0.title, $1) }
    }
  }
}
