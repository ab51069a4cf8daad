/// Draws the visible part of a table on a canvas.
///
/// ```swift
/// var canvas = TextCanvas(width: 80, height: 24)
/// try TableRenderer().draw(table, onto: &canvas, from: 2)
/// ```
public struct TableRenderer: Hashable, Sendable {
  /// The header lines; unless pinned, the table's configuration must make room for them.
  public var header: [TableHeaderLine]

  /// Whether the header stays above the viewport.
  public var pinsHeader: Bool

  /// Whether the highlighted row is marked.
  public var showsHighlight: Bool

  /// Whether rows are numbered, from 1 across sections.
  public var showsRowNumbers: Bool

  /// Whether checkboxes, or asterisks beside other controls, show the selection.
  public var showsSelection: Bool

  /// The line below rows, which is the last line of a row with several.
  public var rowSeparator: BoxStyle

  /// Whether a scroll bar, two columns wide, is shown if needed.
  public var showsScrollIndicator: Bool

  package var arrangement: ColumnArrangement?

  /// The contents seen so far; `nil` if widths do not depend on them.
  package var contents: ColumnContents?

  /// Whether no text is truncated, as in a pipe.
  package var showsWholeTexts = false

  package var wrapsTexts = false

  package var cursorColumn: Int?

  package var matches: CellMatches?

  /// Whether an asterisk marks selected rows in editing mode.
  package var showsSelectionInEditing = false

  /// Whether an asterisk shows the selection where no box does.
  package var marksSelection = false

  /// The margins if there are no rows.
  package var minimumMargins = CellDecoration.Margins()

  package var reservesScrollIndicator = false

  /// The number of rows of a longer table before this part.
  package var rowsBefore: EstimatedCount?

  /// The number of lines of a longer table before this part.
  package var linesBefore = 0

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
  ///   - table: The table, whose viewport sets the lines.
  ///   - canvas: The canvas, as wide as the table.
  ///   - top: The canvas line to start at, with any pinned header.
  /// - Throws: `CellError` if a row names no cell or an unknown one; the rest is drawn.
  public func draw<Section: SectionModel, Row: RowModel>(
    _ table: HeadlessTableView<Section, Row, TextCell>, onto canvas: inout TextCanvas, from top: Int
  ) throws(CellError) {
    let headerTop = top
    let top = top + (pinsHeader ? header.count : 0)
    var failure: CellError?
    do throws(CellError) { _ = try table.display() } catch { failure = error }
    if showsScrollIndicator {
      canvas.draw(indicator(of: table.state), line: top, column: canvas.width - 1)
    }
    let columns = contentColumns(of: table.state, on: canvas)
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
