/// The lines and columns of a cell on the canvas.
struct CellFrame: Hashable {
  /// The lines of the cell, even invisible ones.
  var lines: Range<Int>
  var columns: Range<Int>
  var visibleLines: Range<Int>

  func isVisible(_ line: Int) -> Bool { visibleLines.contains(line) }

  func with(columns: Range<Int>) -> CellFrame {
    var frame = self
    frame.columns = columns
    return frame
  }
}
