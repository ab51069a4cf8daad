extension ColumnLayout {
  /// Returns the screen columns of the columns that fit.
  ///
  /// - Parameter width: The available screen columns; negative counts as 0.
  /// - Returns: Their ranges.
  public func ranges(inWidth width: Int) -> [Range<Int>] {
    let width = max(0, width)
    var start = 0
    return widths(inWidth: width).map { columnWidth in
      let range = min(start, width)..<min(start + columnWidth, max(start, width))
      start += columnWidth + spacing
      return range
    }
  }

  func widths(inWidth width: Int) -> [Int] {
    var count = columns.count
    while count > 1, minimalWidth(ofFirst: count) > width { count -= 1 }
    let shown = columns[..<count]
    var spare = max(0, width - minimalWidth(ofFirst: count))
    var widths = shown.indices.map(minimum(of:))
    for shares in [shown.indices.map(contentShare(of:)), shown.indices.map(restShare(of:))] {
      let asking = shares.indices.filter { shares[$0] != nil }
      let room = spare + asking.reduce(0) { $0 + widths[$1] }
      let given = WidthShare.distribute(room, among: asking.compactMap { shares[$0] })
      for (index, width) in zip(asking, given) {
        spare -= width - widths[index]
        widths[index] = width
      }
    }
    return widths
  }

  private func minimalWidth(ofFirst count: Int) -> Int {
    (0..<count).reduce(spacing * max(0, count - 1)) { $0 + minimum(of: $1) }
  }

  func minimum(of index: Int) -> Int {
    columns[index].width.minimum(knowsContents: !contentWidths.isEmpty)
  }

  /// A fitting column's share of the room; `nil` for others.
  private func contentShare(of index: Int) -> WidthShare? {
    guard case .fitting(_, let maximum) = columns[index].width else { return nil }
    let content = contentWidths.indices.contains(index) ? contentWidths[index] : 0
    return WidthShare(weight: 1, minimum: minimum(of: index), maximum: min(content, maximum))
  }

  /// The share of the rest; `nil` for none.
  ///
  /// A fitting column has one while its contents are unknown.
  private func restShare(of index: Int) -> WidthShare? {
    switch columns[index].width {
    case .share(let weight, let minimum, let maximum):
      WidthShare(weight: weight, minimum: minimum, maximum: maximum)
    case .fitting(_, let maximum) where contentWidths.isEmpty:
      WidthShare(weight: 1, minimum: minimum(of: index), maximum: maximum)
    case .fixed, .fitting: nil
    }
  }
}
