/// The columns of a table and how they share the width of the screen.
///
/// When there is not enough room, columns are left out from the trailing edge; the first stays.
public struct ColumnLayout: Hashable, Sendable {
  /// The columns, from the leading edge.
  public var columns: [TextColumn]

  /// The number of empty columns of the screen between two columns.
  public var spacing: Int

  /// Creates a layout.
  public init(_ columns: [TextColumn], spacing: Int = 2) {
    self.columns = columns
    self.spacing = max(0, spacing)
  }

  /// The headings, as the content of a cell.
  public var headings: CellContent { .columns(columns.map(\.title), self) }

  /// Returns the places of the columns that fit.
  ///
  /// - Parameter width: The number of columns of the screen; a negative number counts as 0.
  /// - Returns: The first columns, as many as there is room for, each with its place.
  public func places(inWidth width: Int) -> [Range<Int>] {
    let width = max(0, width)
    var count = columns.count
    while count > 1, minimalWidth(ofFirst: count) > width { count -= 1 }
    let shown = columns.prefix(count)
    var spare = max(0, width - minimalWidth(ofFirst: count))
    var flexibleCount = shown.count { $0.isFlexible }
    var start = 0
    return shown.map { column in
      var columnWidth = column.width.minimum
      if column.isFlexible {
        let share = spare / flexibleCount
        columnWidth += share
        spare -= share
        flexibleCount -= 1
      }
      let place = min(start, width)..<min(start + columnWidth, max(start, width))
      start += columnWidth + spacing
      return place
    }
  }

  private func minimalWidth(ofFirst count: Int) -> Int {
    columns.prefix(count).reduce(spacing * max(0, count - 1)) { $0 + $1.width.minimum }
  }
}

extension TextColumn {
  fileprivate var isFlexible: Bool {
    if case .flexible = width { true } else { false }
  }
}
