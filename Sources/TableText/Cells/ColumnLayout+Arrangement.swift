extension ColumnLayout {
  /// The columns of the screen below which the beginning of a column tells nothing.
  private static let leastPartWidth = 4

  /// A column in sight and where it stands.
  struct PlacedColumn: Hashable {
    let index: Int
    let range: Range<Int>
    /// Whether there is room for all of it; only the last one may be cut off at the edge.
    var isWhole = true
  }

  /// Where there are columns that are not in sight.
  struct Edges: Hashable {
    /// The column of the screen before which some are scrolled out of sight; `nil` for none.
    var start: Int?
    /// Whether some after the last one in sight do not fit.
    var isMoreAfter: Bool
  }

  /// Returns the columns in sight, as the reader arranged them.
  ///
  /// - Parameter width: The columns of the screen that there are.
  /// - Returns: The columns that fit, from the leading edge, and the beginning of the next one where a
  ///   reader can scroll to it.
  func placed(inWidth width: Int) -> [PlacedColumn] {
    guard let arrangement, arrangement.order.count == columns.count else {
      return ranges(inWidth: width).enumerated().map { PlacedColumn(index: $0, range: $1) }
    }
    let indices = arrangement.candidates(of: self, inWidth: width)
    let ranges = selecting(indices, widths: arrangement.widths).ranges(inWidth: width)
    let placed = zip(indices, ranges).map { PlacedColumn(index: $0, range: $1) }
    guard arrangement.marksEdges, placed.count < indices.count, let last = placed.last else {
      return placed
    }
    let start = last.range.upperBound + spacing
    guard start + Self.leastPartWidth <= width else { return placed }
    let part = PlacedColumn(index: indices[placed.count], range: start..<width, isWhole: false)
    return placed + [part]
  }

  /// Where there are more columns than those in sight.
  func edges(inWidth width: Int, as arrangement: ColumnArrangement) -> Edges {
    guard arrangement.order.count == columns.count else { return Edges(isMoreAfter: false) }
    var layout = self
    layout.arrangement = arrangement
    let placed = layout.placed(inWidth: width)
    let shown = arrangement.shown
    let gap = zip(placed, shown).first { $0.index != $1 }
    return Edges(
      start: gap?.0.range.lowerBound,
      isMoreAfter: placed.last(where: \.isWhole)?.index != shown.last)
  }
}
