import TableText
import TextDrawing

/// What the screen of a table drew last, which the next frame and the pointer refer to.
struct DrawnTable {
  /// Is 0 in a transcript.
  private(set) var width = 0

  var symbols = SymbolSet.unicode

  var header: [TableHeaderLine] = []

  /// The last margins, which headings keep without rows.
  var margins = CellDecoration.Margins()

  /// Whether the rows needed a scroll bar; a search keeps its columns reserved.
  var reservesBar = false

  /// Whether the heading of a sort column did not fit.
  private(set) var isSortHidden = false

  /// Returns whether the width has changed.
  mutating func begin(_ canvas: TextCanvas) -> Bool {
    defer { (width, symbols) = (canvas.width, canvas.symbols) }
    return canvas.width != width
  }

  mutating func end(_ canvas: TextCanvas, sortedBy order: [SortTerm]) {
    let isShown = zip(header, canvas.lines).contains { header, line in
      guard case .headings = header else { return false }
      return order.indices.allSatisfy { line.contains(order.symbol(at: $0, symbols)) }
    }
    isSortHidden = !isShown && !order.isEmpty
  }
}
