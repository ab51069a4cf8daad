import TableData

extension TableState {
  /// What keeps its line while estimated heights become known.
  enum Hold {
    /// A row, and the line at which it stands, from the first in sight.
    case row(RowPath, line: Int)
    /// The end of the content, at the last line in sight.
    case end
  }

  /// Scrolls to an offset, as far as there is content, and asks the rows that come into sight for
  /// their heights.
  ///
  /// - Parameters:
  ///   - offset: The first line in sight if no height changes.
  ///   - hold: What stays where it is when heights change.
  mutating func settle(at offset: Int, holding hold: Hold?) {
    contentOffset = clamped(offset)
    // Each time at least one more row is known, so this comes to an end.
    while layout.measureEstimates(in: linesToMeasure, of: snapshot) {
      switch hold {
      case .row(let path, let line):
        contentOffset = clamped(layout.lines(of: .row(path)).lowerBound - line)
      case .end:
        contentOffset = maximalContentOffset
      case nil:
        contentOffset = clamped(contentOffset)
      }
    }
  }

  /// The lines whose rows are asked for their heights: those in sight, and those that a header at
  /// the top would take up if it is higher than that.
  ///
  /// How far the next section pushes the header out follows from the rows beside it, so they must
  /// not be estimated either.
  var linesToMeasure: Range<Int> {
    guard hasStickyHeaders, layout.hasEstimates, viewportHeight > 0,
      let section = layout.firstSection(endingBelow: contentOffset), section.top < contentOffset
    else { return visibleLines }
    return contentOffset..<contentOffset + max(viewportHeight, section.lines.headerHeight)
  }

  private func clamped(_ offset: Int) -> Int { min(max(0, offset), maximalContentOffset) }

  /// The first row that reaches below a line, to be held where it stands when the first line in
  /// sight is another.
  mutating func firstRow(from line: Int, below top: Int) -> Hold? {
    guard let path = firstRow(endingBelow: line) else { return nil }
    measureIfEstimated(path)
    let lines = layout.lines(of: .row(path))
    // When the row turns out to be lower than the line, its last line does.
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

  /// Asks a row for its height unless it was asked before.
  mutating func measureIfEstimated(_ path: RowPath) {
    guard layout.isEstimate(path) else { return }
    layout.measure(path.row..<path.row + 1, inSection: path.section, of: snapshot)
  }
}
