/// Where a cell stands on a canvas, and which of its lines are in sight.
struct CellFrame: Hashable {
  /// The lines of the whole cell.
  var lines: Range<Int>
  /// The columns of the cell.
  var columns: Range<Int>
  /// The lines of the canvas on which may be drawn.
  var visibleLines: Range<Int>

  /// Whether a line may be drawn on.
  func isVisible(_ line: Int) -> Bool { visibleLines.contains(line) }

  /// The same lines of other columns.
  func with(columns: Range<Int>) -> CellFrame {
    var frame = self
    frame.columns = columns
    return frame
  }
}
