extension ColumnLayout {
  private static let minimumPartWidth = 4

  struct PlacedColumn: Hashable {
    let index: Int
    let range: Range<Int>
    /// Whether the column is not cut off, as the last one may be.
    var isWhole = true
  }

  struct Edges: Hashable {
    /// The screen column at which columns are scrolled out of view, if any are.
    var start: Int?
    var isMoreAfter: Bool
  }

  /// The ranges of columns, including part of the next one if users can scroll to it.
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
    guard start + Self.minimumPartWidth <= width else { return placed }
    let part = PlacedColumn(index: indices[placed.count], range: start..<width, isWhole: false)
    return placed + [part]
  }

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
