import TableData
import TableDisplay
import TableText
import TerminalDriver
import TextDrawing

/// The arrangement of the columns, and the last drawn header.
final class ShownColumns<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private let delegate: any TableScreenDelegate<Section, Row>

  private var chosen: ColumnArrangement?

  private(set) var width = 0

  private(set) var header: [TableHeaderLine] = []

  /// Whether the heading of a sort column did not fit.
  private(set) var isSortOutOfSight = false

  var glyphs = GlyphSet.unicode

  init(_ delegate: any TableScreenDelegate<Section, Row>) {
    self.delegate = delegate
  }

  /// The present arrangement; `nil` without columns.
  var arrangement: ColumnArrangement? {
    let count = delegate.columns.count
    guard count > 0 else { return nil }
    // The delegate may have changed its columns.
    if let chosen, chosen.order.count == count { return chosen }
    return ColumnArrangement(count: count)
  }

  var shown: [TextColumn<Row>] {
    let columns = delegate.columns
    return arrangement?.shown.map { columns[$0] } ?? []
  }

  /// The columns, as wide as the contents seen.
  var layout: ColumnLayout {
    let layout = ColumnLayout(delegate.columns.map(\.format))
    return contents.fitted(layout)
  }

  /// The contents seen, on which the widths of fitting columns depend.
  private(set) var contents = ColumnContents(count: 0)

  private var leadingRowsSeen = 0

  var choices: ColumnCustomization? {
    get { chosen.flatMap { ColumnCustomization($0, of: delegate.columns) } }
    set { chosen = newValue?.arrangement(of: delegate.columns) }
  }

  /// Applies an arrangement, scrolled so that as many columns as possible fit.
  func show(_ arrangement: ColumnArrangement, inWidth width: Int) {
    var arrangement = arrangement
    arrangement.settle(layout, inWidth: width)
    chosen = arrangement
  }

  func scroll(by count: Int, inWidth width: Int) {
    guard var arrangement else { return }
    arrangement.scroll(by: count, of: layout, inWidth: width)
    chosen = arrangement
  }

  func areWider(than width: Int) -> Bool {
    arrangement.map { !$0.fromStart.fits(layout, inWidth: width) } ?? false
  }

  // MARK: - Contents

  /// Adds the headings, the first rows once, and the rows in sight.
  func look(
    at table: HeadlessTableView<Section, Row, TextCell>, headings: ColumnLayout?,
    using displayWidth: DisplayWidth
  ) {
    let count = delegate.columns.count
    guard count > 0 else { return }
    if contents.count != count {
      (contents, leadingRowsSeen) = (ColumnContents(count: count), 0)
    }
    if let headings { contents.addHeadings(of: headings) }
    // A frame waits for them.
    let leadingRowCount = min(256, 20_000 / count)
    while leadingRowsSeen < leadingRowCount,
      let row = table.state.snapshot.row(atIndex: leadingRowsSeen)
    {
      contents.add(delegate.content(of: row), using: displayWidth)
      leadingRowsSeen += 1
    }
    for element in table.displayedElements {
      if let cell = element.content?.cell { contents.add(cell.content, using: displayWidth) }
    }
  }

  /// Makes a renderer show rows whole, and returns a size with room for them.
  ///
  /// A width other than the standard one was asked for, and is kept.
  func fit(
    _ renderer: inout TableRenderer, to rows: some Sequence<Row>,
    of table: HeadlessTableView<Section, Row, TextCell>, in size: TerminalSize
  ) -> TerminalSize {
    var contents = ColumnContents(count: delegate.columns.count)
    for case .headings(let layout) in renderer.header { contents.addHeadings(of: layout) }
    for row in rows { contents.add(delegate.content(of: row), using: .standard) }
    renderer.contents = contents
    guard size.columns == TerminalSize.standard.columns else { return size }
    renderer.showsWholeTexts = true
    let canvas = TextCanvas(width: size.columns, height: 1, glyphs: glyphs)
    let room = renderer.textColumns(of: table, on: canvas).count
    let missing = renderer.neededWidth(of: ColumnLayout(delegate.columns.map(\.format))) - room
    return TerminalSize(
      columns: min(size.columns + max(0, missing), Self.longestLine), lines: size.lines)
  }

  /// The most columns of a line that is written, of which memory is needed for a few hundred.
  private static var longestLine: Int { 2_000 }

  // MARK: - Drawing

  /// Begins to draw.
  ///
  /// - Parameter canvas: The canvas of the whole screen.
  /// - Returns: The user's arrangement if it has to fit a new width.
  func begin(_ canvas: TextCanvas) -> ColumnArrangement? {
    let isResized = canvas.width != width
    (width, glyphs) = (canvas.width, canvas.glyphs)
    // Scrolled-out columns may fit now.
    return isResized ? chosen : nil
  }

  func place(_ header: [TableHeaderLine]) { self.header = header }

  /// Ends drawing.
  ///
  /// - Parameters:
  ///   - canvas: The drawn canvas.
  ///   - order: The sort order.
  func end(_ canvas: TextCanvas, sortedBy order: [ColumnSort]) {
    let isShown = zip(header, canvas.lines).contains { header, line in
      guard case .headings = header else { return false }
      return order.indices.allSatisfy { line.contains(order.sign(at: $0, glyphs)) }
    }
    isSortOutOfSight = !isShown && !order.isEmpty
  }
}
