import TableData

extension TableState {
  /// The row that keys act on, or `nil` when there is none that may be highlighted.
  public var highlightedRow: Row? { highlightedID.flatMap(snapshot.row) }

  /// Whether any line of the highlighted row is in sight.
  var isHighlightInSight: Bool {
    guard let path = highlightedID.flatMap(snapshot.path) else { return false }
    return layout.lines(of: .row(path)).overlaps(visibleLines)
  }

  /// Highlights a row and scrolls until it is in sight.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing.
  public mutating func highlight(id: Row.ID) {
    guard snapshot.contains(id: id) else { return }
    highlightedID = id
    revealHighlightedRow()
  }

  /// Highlights the row that stands so many rows further, as far as there are rows.
  ///
  /// - Parameter rows: How many rows; a negative number goes up.
  public mutating func moveHighlight(by rows: Int) {
    guard let index = highlightedID.flatMap(snapshot.index(of:)) else { return highlightFirst() }
    // The distance is limited before it is added, so that no number is too large.
    highlight(atIndex: index + min(max(-index, rows), snapshot.rowCount))
  }

  /// Highlights the row that stands about so many lines further, as a page key does.
  ///
  /// - Parameter lines: How many lines; a negative number goes up.
  public mutating func moveHighlight(byLines lines: Int) {
    guard let path = highlightedID.flatMap(snapshot.path) else { return highlightFirst() }
    guard lines != 0 else { return }
    let current = layout.lines(of: .row(path)).lowerBound
    let target = current + min(max(-current, lines), layout.contentHeight)
    let span = min(current, target)..<max(current, target) + 1
    let passed = layout.elements(in: span).compactMap { element -> RowPath? in
      if case .row(let path) = element { path } else { nil }
    }
    // A row higher than the distance, or rows without lines: then it is the next row.
    guard let last = lines < 0 ? passed.first : passed.last,
      lines < 0 ? last < path : path < last, let row = snapshot.row(at: last)
    else { return moveHighlight(by: lines.signum()) }
    highlight(id: row.id)
  }

  /// Highlights the first row.
  public mutating func highlightFirst() {
    highlight(atIndex: 0)
  }

  /// Highlights the last row and scrolls to the end of the content.
  public mutating func highlightLast() {
    highlight(atIndex: snapshot.rowCount - 1)
    scroll(by: layout.contentHeight)
    revealHighlightedRow()
  }

  /// Highlights the row at an index in `snapshot.rows`, or the nearest one there is.
  private mutating func highlight(atIndex index: Int) {
    highlightedID = row(nearestToIndex: index)
    revealHighlightedRow()
  }

  /// The row at an index in `snapshot.rows`, or the nearest one there is.
  func row(nearestToIndex index: Int) -> Row.ID? {
    let nearest = min(max(0, index), snapshot.rowCount - 1)
    return snapshot.path(atIndex: nearest).flatMap(snapshot.row(at:))?.id
  }

  mutating func revealHighlightedRow() {
    if let row = highlightedID { scroll(toRow: row) }
  }
}
