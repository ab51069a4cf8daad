extension TextCanvas {
  /// The farthest position left of or above the canvas; beyond, sums overflow.
  static let farthest = Int.min / 4

  func clipped(_ columns: Range<Int>) -> Range<Int> {
    columns.clamped(to: 0..<width)
  }

  /// Whether the canvas has a line.
  package func contains(line: Int) -> Bool {
    line >= 0 && line < height
  }

  /// Blanks the outer halves of wide clusters cut by overwriting a range.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - columns: The overwritten columns.
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

  /// Writes a cluster without regard to what it cuts.
  ///
  /// A space replaces the half of a wide cluster inside the limits.
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
