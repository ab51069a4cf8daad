extension TextCanvas {
  /// The farthest position left of or above the canvas that is told apart; beyond, sums overflow.
  static let farthest = Int.min / 4

  /// Returns the part of a range of columns that lies on the canvas.
  func clipped(_ columns: Range<Int>) -> Range<Int> {
    columns.clamped(to: 0..<width)
  }

  /// Whether there is such a line.
  package func contains(line: Int) -> Bool {
    line >= 0 && line < height
  }

  /// Blanks the outer halves of wide clusters that overwriting a range would cut in two.
  ///
  /// - Parameters:
  ///   - line: A line of the canvas.
  ///   - columns: Columns of the canvas that are about to be overwritten.
  mutating func detach(line: Int, columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    let start = line * width
    if cells[start + columns.lowerBound].isContinuation {
      blank(at: start + columns.lowerBound - 1)
    }
    if columns.upperBound < width, cells[start + columns.upperBound].isContinuation {
      blank(at: start + columns.upperBound)
    }
  }

  /// Writes a cluster over the columns that it takes, without regard to what it cuts.
  ///
  /// If a wide cluster lies partly outside the limits, a space stands in for the half inside.
  mutating func put(
    _ cluster: Character, line: Int, columns: Range<Int>, within limits: Range<Int>,
    style: TextStyle
  ) {
    let visible = columns.clamped(to: limits)
    guard let column = visible.first else { return }
    let index = line * width + column
    guard visible == columns else {
      cells[index] = .blank(style: style)
      return
    }
    cells[index] = Cell(text: String(cluster), width: columns.count, style: style)
    if columns.count == 2 { cells[index + 1] = .continuation(style: style) }
  }

  private mutating func blank(at index: Int) {
    cells[index] = .blank(style: cells[index].style)
  }
}
