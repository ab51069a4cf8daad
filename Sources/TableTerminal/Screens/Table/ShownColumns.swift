import TableData
import TableDisplay
import TableText
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

  var shown: [RowColumn<Row>] {
    let columns = delegate.columns
    return arrangement?.shown.map { columns[$0] } ?? []
  }

  var layout: ColumnLayout { ColumnLayout(delegate.columns.map(\.format)) }

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
