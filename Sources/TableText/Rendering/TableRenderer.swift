import TableData
public import TableDisplay
package import TablePaging
public import TextDrawing

/// Draws what is in sight of a table on a canvas.
///
/// ```swift
/// var canvas = TextCanvas(width: 80, height: 24)
/// try TableRenderer().draw(table, onto: &canvas, from: 2)
/// ```
public struct TableRenderer: Hashable, Sendable {
  /// The lines above all sections; the table's configuration has to make room for them, unless they
  /// stay.
  public var header: [TableHeaderLine]

  /// Whether the lines above all sections stay where they are while rows scroll.
  ///
  /// They stand above the table's viewport then, and the rows begin as many lines further down.
  public var keepsHeader: Bool

  /// Whether the row that keys act on is marked.
  public var marksHighlight: Bool

  /// Whether rows are numbered, from 1 over all sections.
  public var numbersRows: Bool

  /// Whether a box before each row shows whether it is selected; an asterisk does where the row has a
  /// control of its own.
  public var showsSelection: Bool

  /// The line below each row; it takes the last line of rows that are higher than one line.
  public var rowSeparator: BoxStyle

  /// Whether a bar at the right edge shows which part of a table is in sight that does not fit.
  ///
  /// The bar and a blank column before it take their room from the cells, so it covers nothing.
  public var showsScrollIndicator: Bool

  /// Which columns are in sight of rows and headings, where the reader decides.
  package var arrangement: ColumnArrangement?

  /// What is marked in the cells of rows.
  package var marks: CellMarks?

  /// Whether an asterisk shows in editing mode, too, which rows are selected.
  package var marksSelectionInEditing = false

  /// The number of rows before the first one, where the table is a part of a longer one.
  package var firstNumber: RowNumber?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - header: The lines above all sections.
  ///   - keepsHeader: Whether these lines stay while rows scroll.
  ///   - marksHighlight: Whether the row that keys act on is marked.
  ///   - numbersRows: Whether rows are numbered.
  ///   - showsSelection: Whether a box before each row shows whether it is selected.
  ///   - rowSeparator: The line below each row that is higher than one line.
  ///   - showsScrollIndicator: Whether a bar shows which part of the table is in sight.
  public init(
    header: [TableHeaderLine] = [], keepsHeader: Bool = false, marksHighlight: Bool = false,
    numbersRows: Bool = false,
    showsSelection: Bool = false, rowSeparator: BoxStyle = .none, showsScrollIndicator: Bool = false
  ) {
    self.header = header
    self.keepsHeader = keepsHeader
    self.marksHighlight = marksHighlight
    self.numbersRows = numbersRows
    self.showsSelection = showsSelection
    self.rowSeparator = rowSeparator
    self.showsScrollIndicator = showsScrollIndicator
  }

  /// Draws everything that is in sight of a table.
  ///
  /// - Parameters:
  ///   - table: The table; its viewport says how many lines are drawn.
  ///   - canvas: The canvas; it is as wide as the table.
  ///   - top: The line of the canvas on which the first line in sight stands, or the header that
  ///     stays above it.
  /// - Throws: `CellError` when a row names no cell or an unknown one. Everything
  ///   else is drawn.
  public func draw<Section: SectionModel, Row: RowModel>(
    _ table: HeadlessTable<Section, Row, TextCell>, onto canvas: inout TextCanvas, from top: Int
  ) throws(CellError) {
    let headerTop = top
    let top = top + (keepsHeader ? header.count : 0)
    var failure: CellError?
    do throws(CellError) { _ = try table.display() } catch { failure = error }
    let columns = drawScrollIndicator(of: table.state, onto: &canvas, from: top)
    let items = table.displayedElements
    var decorations = items.map { decoration(of: $0, in: table) }
    let reserved = reservedMargins(for: decorations, on: canvas)
    for index in decorations.indices {
      decorations[index].reserved = reserved
      if !decorations[index].isInLine { decorations[index].reserved.leading = 0 }
    }
    if keepsHeader {
      var decoration = CellDecoration()
      decoration.reserved = reserved
      for (line, header) in zip(headerTop..., header) {
        draw(header, decoration: decoration, onto: &canvas, line: line, columns: columns)
      }
    }
    let visible = top..<top + table.state.viewportHeight
    // A header that sticks to the top comes last: it stands over the rows scrolled under it.
    for (item, decoration) in zip(items, decorations) {
      let lines = top + item.lines.lowerBound..<top + item.lines.upperBound
      let frame = CellFrame(lines: lines, columns: columns, visibleLines: visible)
      draw(item, of: table, decoration: decoration, onto: &canvas, at: frame)
    }
    if marksHighlight { placeCursor(in: items, of: table.state, visible, onto: &canvas) }
    if let failure { throw failure }
  }

  /// Draws the indicator if there is something to tell, and returns the columns that are left.
  private func drawScrollIndicator<Section: SectionModel, Row: RowModel>(
    of state: TableState<Section, Row>, onto canvas: inout TextCanvas, from top: Int
  ) -> Range<Int> {
    let indicator = ScrollIndicator(
      contentHeight: state.contentHeight, offset: state.contentOffset,
      viewportHeight: state.viewportHeight)
    if showsScrollIndicator { canvas.draw(indicator, line: top, column: canvas.width - 1) }
    return contentColumns(of: state, on: canvas)
  }

  /// The columns that the scroll indicator leaves to cells.
  func contentColumns<Section: SectionModel, Row: RowModel>(
    of state: TableState<Section, Row>, on canvas: TextCanvas
  ) -> Range<Int> {
    let isLong = state.contentHeight > state.viewportHeight && state.viewportHeight > 0
    let isIndicated = showsScrollIndicator && isLong
    return 0..<(isIndicated ? max(0, canvas.width - 2) : canvas.width)
  }
}
