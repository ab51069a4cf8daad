extension ColumnLayout {
  /// A column in sight and where it stands.
  struct PlacedColumn: Hashable {
    let index: Int
    let range: Range<Int>
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
  /// - Returns: The columns that fit, from the leading edge.
  func placed(inWidth width: Int) -> [PlacedColumn] {
    guard let arrangement, arrangement.order.count == columns.count else {
      return ranges(inWidth: width).enumerated().map { PlacedColumn(index: $0, range: $1) }
    }
    let indices = arrangement.candidates(of: self, inWidth: width)
    let ranges = selecting(indices, widths: arrangement.widths).ranges(inWidth: width)
    return zip(indices, ranges).map { PlacedColumn(index: $0, range: $1) }
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
      start: gap?.0.range.lowerBound, isMoreAfter: placed.last?.index != shown.last)
  }
}
