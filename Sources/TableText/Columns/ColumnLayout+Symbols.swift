extension ColumnLayout {
  /// The range of a heading with its symbol, which takes the gap beside the column, so that no
  /// other column moves.
  func rangeWithSymbol(
    at position: Int, of placed: [PlacedColumn], inWidth width: Int,
    using widthRules: DisplayWidthRules
  ) -> Range<Int> {
    let (range, column) = (placed[position].range, columns[placed[position].index])
    guard !column.symbol.isEmpty else { return range }
    let needed =
      widthRules.width(of: column.title.sanitizedForTerminal)
      + widthRules.width(of: column.symbol.sanitizedForTerminal)
    let isLast = position + 1 == placed.count
    let next = isLast ? max(width, range.upperBound) : placed[position + 1].range.lowerBound
    let wanted = max(range.upperBound, range.lowerBound + needed)
    let end = min(range.upperBound + spacing, next, wanted)
    // At the edge, the gap before the last column is free.
    guard isLast, position > 0, columns[placed[position - 1].index].symbol.isEmpty else {
      return range.lowerBound..<end
    }
    let first = min(range.lowerBound, placed[position - 1].range.upperBound + 1)
    return max(first, min(range.lowerBound, end - needed))..<end
  }
}
