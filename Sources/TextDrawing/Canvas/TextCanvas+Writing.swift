extension TextCanvas {
  /// The farthest position, far enough off any canvas and safe to add to.
  static let farthest = Int.min / 4

  func clipped(_ columns: Range<Int>) -> Range<Int> {
    columns.clamped(to: 0..<width)
  }

  package func contains(line: Int) -> Bool {
    line >= 0 && line < height
  }

  func wholeClusters(line: Int, columns: Range<Int>) -> Range<Int> {
    var first = line * width + columns.lowerBound
    while cells[first].isContinuation { first -= 1 }
    var end = line * width + columns.upperBound
    while end < (line + 1) * width, cells[end].isContinuation { end += 1 }
    return first..<end
  }

  /// Blanks the rest of wide clusters that overwriting cuts.
  mutating func detach(line: Int, columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    let start = line * width
    let whole = wholeClusters(line: line, columns: columns)
    for index in whole.lowerBound..<(start + columns.lowerBound) { blank(at: index) }
    for index in (start + columns.upperBound)..<whole.upperBound { blank(at: index) }
  }

  /// Writes a cluster, cutting wide ones that it overwrites; if the limits cut the cluster itself,
  /// spaces replace it.
  mutating func put(
    _ cluster: Character, line: Int, columns: Range<Int>, within limits: Range<Int>,
    style: TextStyle
  ) {
    let visible = columns.clamped(to: limits)
    guard let column = visible.first else { return }
    let index = line * width + column
    guard visible == columns else {
      for offset in visible.indices { cells[line * width + offset] = .blank(style: style) }
      return
    }
    cells[index] = Cell(text: String(cluster), width: columns.count, style: style)
    for offset in columns.indices.dropFirst() {
      cells[line * width + offset] = .continuation(style: style)
    }
  }

  private mutating func blank(at index: Int) {
    cells[index] = .blank(style: cells[index].style)
  }
}
