import TableData
public import TableDisplay
package import TablePaging
public import TextDrawing

/// Draws the visible part of a table on a canvas.
///
/// ```swift
/// var canvas = TextCanvas(width: 80, height: 24)
/// try TableRenderer().draw(table, onto: &canvas, from: 2)
/// ```
public struct TableRenderer: Hashable, Sendable {
  /// The header lines; unless they stay, the table's configuration must make room for them.
  public var header: [TableHeaderLine]

  /// Whether the header stays above the viewport.
  ///
  /// Rows then start below it.
  public var pinsHeader: Bool

  /// Whether the row that keys act on is marked.
  public var showsHighlight: Bool

  /// Whether rows are numbered, from 1 across sections.
  public var showsRowNumbers: Bool

  /// Whether a checkbox, or an asterisk beside another control, shows the selection.
  public var showsSelection: Bool

  /// The line below rows, drawn in the last line of rows higher than one line.
  public var rowSeparator: BoxStyle

  /// Whether a scroll bar is shown if needed.
  ///
  /// It narrows the cells by two columns, so it covers nothing.
  public var showsScrollIndicator: Bool

  /// The user's arrangement of columns, if any.
  package var arrangement: ColumnArrangement?

  /// The contents seen in columns; `nil` for widths that do not depend on them.
  package var contents: ColumnContents?

  /// Whether nothing is truncated where there is room, as in a pipe.
  package var showsWholeTexts = false

  /// Whether long texts wrap.
  package var wrapsTexts = false

  /// The column with the cursor; `nil` if the cursor is on whole rows.
  package var cursorColumn: Int?

  /// The matches in cells.
  package var matches: CellMatches?

  /// Whether an asterisk also shows the selection in editing mode.
  package var showsSelectionInEditing = false

  /// Whether an asterisk beside the symbol of the highlight shows the selection, where no box does.
  package var marksSelection = false

  /// The margins beside the headings that are kept without rows.
  package var leastMargins = CellDecoration.Margins()

  /// Whether the scroll bar has its columns even if it is not needed.
  package var reservesScrollIndicator = false

  /// The number of rows before this part of a longer table.
  package var firstNumber: EstimatedCount?

  /// The lines of a longer table before this part, which the scroll bar counts.
  package var linesBefore = 0

  /// The lines of a longer table after this part.
  package var linesAfter = 0

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - header: The header lines.
  ///   - pinsHeader: Whether the header stays.
  ///   - showsHighlight: Whether the highlighted row is marked.
  ///   - showsRowNumbers: Whether rows are numbered.
  ///   - showsSelection: Whether checkboxes show the selection.
  ///   - rowSeparator: The line below rows.
  ///   - showsScrollIndicator: Whether a scroll bar is shown.
  public init(
    header: [TableHeaderLine] = [], pinsHeader: Bool = false, showsHighlight: Bool = false,
    showsRowNumbers: Bool = false,
    showsSelection: Bool = false, rowSeparator: BoxStyle = .none, showsScrollIndicator: Bool = false
  ) {
    self.header = header
    self.pinsHeader = pinsHeader
    self.showsHighlight = showsHighlight
    self.showsRowNumbers = showsRowNumbers
    self.showsSelection = showsSelection
    self.rowSeparator = rowSeparator
    self.showsScrollIndicator = showsScrollIndicator
  }

  /// Draws the visible part of a table.
  ///
  /// - Parameters:
  ///   - table: The table; its viewport determines the lines.
  ///   - canvas: The canvas, as wide as the table.
  ///   - top: The canvas line of the header that stays, or the first visible line.
  /// - Throws: `CellError` if a row names no cell or an unknown one; the rest is drawn.
  public func draw<Section: SectionModel, Row: RowModel>(
    _ table: HeadlessTableView<Section, Row, TextCell>, onto canvas: inout TextCanvas, from top: Int
  ) throws(CellError) {
    let headerTop = top
    let top = top + (pinsHeader ? header.count : 0)
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
    if pinsHeader {
      var decoration = CellDecoration()
      decoration.reserved = reserved
      for (line, header) in zip(headerTop..., header) {
        draw(header, decoration: decoration, onto: &canvas, line: line, columns: columns)
      }
    }
    let visible = top..<top + table.state.viewportHeight
    // Sticky headers come last, over the rows under them.
    for (item, decoration) in zip(items, decorations) {
      let lines = top + item.lines.lowerBound..<top + item.lines.upperBound
      let frame = CellFrame(lines: lines, columns: columns, visibleLines: visible)
      draw(item, of: table, decoration: decoration, onto: &canvas, at: frame)
    }
    if showsHighlight { placeCursor(in: items, of: table.state, visible, onto: &canvas) }
    if let failure { throw failure }
  }

  /// Draws the indicator if needed; returns the remaining columns.
  private func drawScrollIndicator<Section: SectionModel, Row: RowModel>(
    of state: TableViewState<Section, Row>, onto canvas: inout TextCanvas, from top: Int
  ) -> Range<Int> {
    if showsScrollIndicator {
      canvas.draw(indicator(of: state), line: top, column: canvas.width - 1)
    }
    return contentColumns(of: state, on: canvas)
  }

  /// Returns the place of the viewport in the whole table.
  package func indicator<Section: SectionModel, Row: RowModel>(
    of state: TableViewState<Section, Row>
  ) -> ScrollIndicator {
    ScrollIndicator(
      contentHeight: linesBefore + state.contentHeight + linesAfter,
      offset: linesBefore + state.contentOffset, viewportHeight: state.viewportHeight)
  }

  func contentColumns<Section: SectionModel, Row: RowModel>(
    of state: TableViewState<Section, Row>, on canvas: TextCanvas
  ) -> Range<Int> {
    let isIndicated =
      showsScrollIndicator && (reservesScrollIndicator || indicator(of: state).thumb != nil)
    return 0..<(isIndicated ? max(0, canvas.width - 2) : canvas.width)
  }
}
