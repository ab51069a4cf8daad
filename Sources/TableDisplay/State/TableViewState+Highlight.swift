extension TableViewState {
  /// The row on which keys act, or `nil` if none may be highlighted.
  public var highlightedRow: Row? { highlightedID.flatMap(snapshot.row) }

  var isHighlightVisible: Bool {
    guard let path = highlightedID.flatMap(snapshot.path) else { return false }
    return layout.lines(of: .row(path)).overlaps(visibleLines)
  }

  /// Highlights a row and scrolls it into view.
  ///
  /// - Parameter id: The identifier; ignored if missing.
  public mutating func highlight(id: Row.ID) {
    guard snapshot.contains(id: id) else { return }
    highlightedID = id
    revealHighlightedRow()
  }

  /// Moves the highlight, clamped to the table.
  ///
  /// - Parameter rows: The distance in rows; negative for up.
  public mutating func moveHighlight(by rows: Int) {
    guard let index = highlightedID.flatMap(snapshot.index(id:)) else { return highlightFirst() }
    // Clamped against overflow.
    highlight(atIndex: index + min(max(-index, rows), snapshot.rowCount))
  }

  /// Moves the highlight by about a number of lines.
  ///
  /// - Parameter lines: The distance; negative for up.
  public mutating func moveHighlight(byLines lines: Int) {
    guard let path = highlightedID.flatMap(snapshot.path) else { return highlightFirst() }
    guard lines != 0 else { return }
    let current = layout.lines(of: .row(path)).lowerBound
    let target = current + min(max(-current, lines), layout.contentHeight)
    let span = min(current, target)..<max(current, target) + 1
    let passed = layout.elements(in: span).compactMap { element -> RowPath? in
      if case .row(let path) = element { path } else { nil }
    }
    // A tall row, or rows without lines: take the next.
    guard let last = lines < 0 ? passed.first : passed.last,
      lines < 0 ? last < path : path < last, let row = snapshot.row(at: last)
    else { return moveHighlight(by: lines.signum()) }
    highlight(id: row.id)
  }

  /// Highlights the first row.
  public mutating func highlightFirst() {
    highlight(atIndex: 0)
  }

  /// Highlights the last row and scrolls to the end.
  public mutating func highlightLast() {
    highlight(atIndex: snapshot.rowCount - 1)
    scroll(by: layout.contentHeight)
    revealHighlightedRow()
  }

  private mutating func highlight(atIndex index: Int) {
    highlightedID = row(nearestToIndex: index)
    revealHighlightedRow()
  }

  func row(nearestToIndex index: Int) -> Row.ID? {
    let nearest = min(max(0, index), snapshot.rowCount - 1)
    return snapshot.row(atIndex: nearest)?.id
  }

  mutating func revealHighlightedRow() {
    if let row = highlightedID { scroll(toRow: row) }
  }
}
