/// A cell's place on a canvas.
struct CellFrame: Hashable {
  /// All lines, even invisible ones.
  var lines: Range<Int>
  var columns: Range<Int>
  /// The canvas lines that may be drawn on.
  var visibleLines: Range<Int>

  func isVisible(_ line: Int) -> Bool { visibleLines.contains(line) }

  func with(columns: Range<Int>) -> CellFrame {
    var frame = self
    frame.columns = columns
    return frame
  }
}
