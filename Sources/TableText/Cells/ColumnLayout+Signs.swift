import TextDrawing

extension ColumnLayout {
  /// Returns the screen columns of a text with its sign, which takes the gap beside the column, so
  /// that no other column moves.
  ///
  /// - Parameters:
  ///   - position: The position of the column among those placed.
  ///   - placed: The columns from the leading edge.
  ///   - width: The available screen columns.
  ///   - displayWidth: How columns are counted.
  /// - Returns: The screen columns.
  func signedRange(
    at position: Int, of placed: [PlacedColumn], inWidth width: Int,
    using displayWidth: DisplayWidth
  ) -> Range<Int> {
    let (range, column) = (placed[position].range, columns[placed[position].index])
    guard !column.sign.isEmpty else { return range }
    let needed =
      displayWidth.width(of: column.title.sanitizedForTerminal)
      + displayWidth.width(of: column.sign.sanitizedForTerminal)
    let isLast = position + 1 == placed.count
    let next = isLast ? max(width, range.upperBound) : placed[position + 1].range.lowerBound
    let wanted = max(range.upperBound, range.lowerBound + needed)
    let end = min(range.upperBound + spacing, next, wanted)
    // At the edge, the gap before the last column is left.
    guard isLast, position > 0, columns[placed[position - 1].index].sign.isEmpty else {
      return range.lowerBound..<end
    }
    let first = min(range.lowerBound, placed[position - 1].range.upperBound + 1)
    return max(first, min(range.lowerBound, end - needed))..<end
  }
}
