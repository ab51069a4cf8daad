public import TableData

extension TableState {
  /// Puts another table in place.
  ///
  /// Selection and highlight follow their rows. What the reader looks at stays where it is: the
  /// highlighted row when it is in sight, else the first row in sight that is still there. When the
  /// highlighted row goes, the row below the nearest one above it that is still there follows it.
  ///
  /// - Parameter new: The table to show from now on.
  public mutating func apply(_ new: TableSnapshot<Section, Row>) {
    let anchor = anchor(for: new)
    let successor = offsetOfSuccessor(in: new)
    let isHighlightInSight = isHighlightInSight
    lay(new, with: configuration)
    if let anchor, let path = new.path(of: anchor.row) {
      contentOffset = layout.lines(of: .row(path)).lowerBound - anchor.line
    }
    scroll(by: 0)
    dropMissingRows()
    guard let successor else { return }
    highlightedRow = row(nearestToOffset: successor)
    if isHighlightInSight { revealHighlightedRow() }
  }

  /// Changes style, heights and what may be selected.
  ///
  /// - Parameter configuration: What holds from now on.
  public mutating func setConfiguration(_ configuration: TableConfiguration) {
    guard configuration != self.configuration else { return }
    let anchor = anchor(for: snapshot)
    lay(snapshot, with: configuration)
    if let anchor, let path = snapshot.path(of: anchor.row) {
      contentOffset = layout.lines(of: .row(path)).lowerBound - anchor.line
    }
    scroll(by: 0)
    reduceSelection()
  }

  /// How many rows of a new table stand above the row to highlight there, or nil when the
  /// highlighted row stays.
  private func offsetOfSuccessor(in new: TableSnapshot<Section, Row>) -> Int? {
    guard let row = highlightedRow, let offset = snapshot.offset(of: row) else { return 0 }
    guard !new.containsRow(row) else { return nil }
    for above in (0..<offset).reversed() {
      let row = snapshot.path(atOffset: above).flatMap(snapshot.row(at:))
      if let kept = row.flatMap({ new.offset(of: $0.id) }) { return kept + 1 }
    }
    return 0
  }

  private var isHighlightInSight: Bool {
    guard let path = highlightedRow.flatMap(snapshot.path) else { return false }
    return layout.lines(of: .row(path)).overlaps(visibleLines)
  }

  /// A row in sight that is there afterwards too, and the line at which it stands.
  private func anchor(
    for new: TableSnapshot<Section, Row>
  ) -> (row: Row.ID, line: Int)? {
    let visible = visibleElements.compactMap { element -> (row: Row.ID, line: Int)? in
      guard case .row(let path) = element, let row = snapshot.row(at: path),
        new.containsRow(row.id)
      else { return nil }
      return (row.id, visibleLines(of: element).lowerBound)
    }
    return visible.first { $0.row == highlightedRow } ?? visible.first
  }
}
