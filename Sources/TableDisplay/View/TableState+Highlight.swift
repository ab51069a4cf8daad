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
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  public mutating func highlight(_ row: Row.ID) {
    guard snapshot.contains(id: row) else { return }
    highlightedID = row
    revealHighlightedRow()
  }

  /// Highlights the row that stands so many rows further, as far as there are rows.
  ///
  /// - Parameter rows: How many rows; a negative number goes up.
  public mutating func moveHighlight(by rows: Int) {
    guard let offset = highlightedID.flatMap(snapshot.offset) else { return highlightFirst() }
    // The distance is limited before it is added, so that no number is too large.
    highlight(atOffset: offset + min(max(-offset, rows), snapshot.rowCount))
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
    highlight(row.id)
  }

  /// Highlights the first row.
  public mutating func highlightFirst() {
    highlight(atOffset: 0)
  }

  /// Highlights the last row and scrolls to the end of the content.
  public mutating func highlightLast() {
    highlight(atOffset: snapshot.rowCount - 1)
    scroll(by: layout.contentHeight)
    revealHighlightedRow()
  }

  /// Highlights the row with so many rows above it, or the nearest one there is.
  private mutating func highlight(atOffset offset: Int) {
    highlightedID = row(nearestToOffset: offset)
    revealHighlightedRow()
  }

  /// The row with so many rows above it, or the nearest one there is.
  func row(nearestToOffset offset: Int) -> Row.ID? {
    let nearest = min(max(0, offset), snapshot.rowCount - 1)
    return snapshot.path(atOffset: nearest).flatMap(snapshot.row(at:))?.id
  }

  mutating func revealHighlightedRow() {
    if let row = highlightedID { scroll(toRow: row) }
  }
}
