extension TableViewState {
  /// The scroll anchor, which keeps its line while rows are measured.
  enum ScrollAnchor {
    /// A row, with its line in the viewport.
    case row(RowPath, line: Int)
    case end
  }

  /// Scrolls to an offset, clamped to the content, and measures the rows there.
  mutating func scrollWithinBounds(to offset: Int, keeping anchor: ScrollAnchor?) {
    contentOffset = clamped(offset)
    // Terminates: each pass measures a row.
    while layout.measureEstimates(in: linesToMeasure, of: snapshot, as: measuredHeight) {
      switch anchor {
      case .row(let path, let line):
        contentOffset = clamped(layout.lines(of: .row(path)).lowerBound - line)
      case .end:
        contentOffset = maximalContentOffset
      case nil:
        contentOffset = clamped(contentOffset)
      }
    }
  }

  /// Visible lines, and those that a taller pinned header covers: their rows decide how far it is
  /// pushed out.
  package var linesToMeasure: Range<Int> {
    guard pinsSectionHeaders, layout.hasEstimates, viewportHeight > 0,
      let section = layout.firstSection(endingBelow: contentOffset), section.top < contentOffset
    else { return visibleLines }
    return contentOffset..<contentOffset + max(viewportHeight, section.lines.headerHeight)
  }

  private func clamped(_ offset: Int) -> Int { min(max(0, offset), maximalContentOffset) }

  /// The first row that ends below a line, for a viewport that begins at `top`.
  mutating func firstRow(from line: Int, below top: Int) -> ScrollAnchor? {
    guard let path = firstRow(endingBelow: line) else { return nil }
    measureIfEstimated(path)
    let lines = layout.lines(of: .row(path))
    // If the row turns out shorter, its last line stays.
    return .row(path, line: max(lines.lowerBound - top, min(0, line - top - lines.count + 1)))
  }

  private func firstRow(endingBelow line: Int) -> RowPath? {
    var found: RowPath?
    layout.forEachSection(in: line..<line + max(1, viewportHeight)) { section in
      guard found == nil else { return }
      section.forEachRun(in: line..<line + max(1, viewportHeight)) { rows, _, _ in
        found = found ?? RowPath(section: section.index, row: rows.lowerBound)
      }
    }
    return found
  }

  mutating func measureIfEstimated(_ path: RowPath) {
    guard layout.isEstimate(path) else { return }
    layout.measure(
      path.row..<path.row + 1, inSection: path.section, of: snapshot, as: measuredHeight)
  }
}
