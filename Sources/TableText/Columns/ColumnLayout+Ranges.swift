extension ColumnLayout {
  /// Returns the columns that fit.
  ///
  /// - Parameter width: The available screen columns; negative counts as 0.
  /// - Returns: Their screen columns.
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
    var widths: [Int] = []
    var needed = 0
    for index in columns.indices {
      let minimum = minimum(of: index)
      let extended = needed + minimum + (index > 0 ? spacing : 0)
      if index > 0, extended > width { break }
      widths.append(minimum)
      needed = extended
    }
    let shown = columns[..<widths.count]
    var spare = max(0, width - needed)
    for share in [contentShare(of:given:), restShare(of:given:)] {
      let shares = shown.indices.map { share($0, widths[$0]) }
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

  /// The largest width of texts while other columns need room.
  private static let comfortableWidth = 40

  func minimum(of index: Int) -> Int {
    let width = columns[index].width
    guard fitting != .shrinking else {
      return width.minimum(knowsContents: !contentWidths.isEmpty)
    }
    let whole = wholeWidth(of: index)
    let isScrolled = fitting == .scrolled && columns[index].isFitting
    let readable = !isScrolled ? 8 : whole > 20 ? 16 : whole
    return max(width.minimum(knowsContents: true), min(whole, readable))
  }

  package func wholeWidth(of index: Int) -> Int {
    let width =
      switch columns[index].width {
      case .fixed(let width): width
      case .flexible(_, let minimum, let maximum): max(minimum, min(content(of: index), maximum))
      case .fitting(let minimum, let maximum):
        max(minimum ?? 1, min(content(of: index), maximum))
      }
    return ColumnFormat.Width.clamped(width)
  }

  private func content(of index: Int) -> Int {
    contentWidths.indices.contains(index) ? contentWidths[index] : 0
  }

  private func contentShare(of index: Int, given: Int) -> WidthShare? {
    guard case .fitting(_, let maximum) = columns[index].width else { return nil }
    let limit = fitting == .scrolled ? min(maximum, Self.comfortableWidth) : maximum
    return WidthShare(
      weight: 1, minimum: minimum(of: index), maximum: min(content(of: index), limit))
  }

  private func restShare(of index: Int, given: Int) -> WidthShare? {
    switch columns[index].width {
    case .flexible(let weight, let minimum, let maximum):
      WidthShare(weight: weight, minimum: max(given, minimum), maximum: maximum)
    case .fitting(_, let maximum) where contentWidths.isEmpty:
      WidthShare(weight: 1, minimum: minimum(of: index), maximum: maximum)
    case .fitting(_, let maximum)
    where fitting == .scrolled && content(of: index) > Self.comfortableWidth:
      WidthShare(weight: 1, minimum: given, maximum: min(content(of: index), maximum))
    case .fixed, .fitting: nil
    }
  }
}
