import TableData
import TableDisplay
import TableText
import TextDrawing

/// The columns as the reader wants them, and the lines above the rows as they were drawn last.
final class ShownColumns<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private let delegate: any TableScreenDelegate<Section, Row>

  /// Which columns the reader sees and how, once that was changed.
  private var chosen: ColumnArrangement?

  /// The width that was drawn for last, in columns of the terminal.
  private(set) var width = 0

  /// The lines above the rows.
  private(set) var header: [TableHeaderLine] = []

  /// Whether there was no room for the heading of the column that rows are sorted by.
  private(set) var isSortOutOfSight = false

  /// The signs that are drawn with.
  var glyphs = GlyphSet.unicode

  init(_ delegate: any TableScreenDelegate<Section, Row>) {
    self.delegate = delegate
  }

  /// The columns as the reader arranged them; `nil` on a screen without columns.
  var arrangement: ColumnArrangement? {
    let count = delegate.columns.count
    guard count > 0 else { return nil }
    // A delegate may have other columns than before.
    if let chosen, chosen.order.count == count { return chosen }
    return ColumnArrangement(count: count)
  }

  /// The columns that the reader sees, in their order.
  var shown: [RowColumn<Row>] {
    let columns = delegate.columns
    return arrangement?.shown.map { columns[$0] } ?? []
  }

  var layout: ColumnLayout { ColumnLayout(delegate.columns.map(\.column)) }

  /// What is kept of the columns between runs; `nil` while they are as they come.
  var choices: ColumnChoices? {
    get { chosen.flatMap { ColumnChoices($0, of: delegate.columns) } }
    set { chosen = newValue?.arrangement(of: delegate.columns) }
  }

  /// Shows columns in another way, with as many of them in sight as there is room for.
  func show(_ arrangement: ColumnArrangement, inWidth width: Int) {
    var arrangement = arrangement
    arrangement.settle(layout, inWidth: width)
    chosen = arrangement
  }

  /// Scrolls sideways by some columns.
  func scroll(by count: Int, inWidth width: Int) {
    guard var arrangement else { return }
    arrangement.scroll(by: count, of: layout, inWidth: width)
    chosen = arrangement
  }

  /// Whether there are more columns than fit.
  func areWider(than width: Int) -> Bool {
    arrangement.map { !$0.fromStart.fits(layout, inWidth: width) } ?? false
  }

  // MARK: - Drawing

  /// Begins to draw.
  ///
  /// - Parameter canvas: The canvas of the whole screen.
  /// - Returns: What the reader chose, if it is to be settled since the width is another one.
  func begin(_ canvas: TextCanvas) -> ColumnArrangement? {
    let isResized = canvas.width != width
    (width, glyphs) = (canvas.width, canvas.glyphs)
    // What was scrolled out of sight has room now, perhaps.
    return isResized ? chosen : nil
  }

  /// Places lines above the rows.
  func place(_ header: [TableHeaderLine]) { self.header = header }

  /// Ends drawing.
  ///
  /// - Parameters:
  ///   - canvas: What was drawn.
  ///   - order: The columns by which rows are sorted.
  func end(_ canvas: TextCanvas, sortedBy order: [ColumnSort]) {
    let isShown = zip(header, canvas.lines).contains { header, line in
      guard case .headings = header else { return false }
      return order.indices.allSatisfy { line.contains(order.sign(at: $0, glyphs)) }
    }
    isSortOutOfSight = !isShown && !order.isEmpty
  }
}
