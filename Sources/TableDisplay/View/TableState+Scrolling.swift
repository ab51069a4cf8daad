import TableData

/// Where a row stands after scrolling to it.
public enum ScrollPosition: Hashable, Sendable {
  /// Wherever it is in sight, after the shortest way.
  case nearest
  /// At the top.
  case top
  /// In the middle.
  case middle
  /// At the bottom.
  case bottom
}

extension TableState {
  /// The offset at which the last line of the content is in sight.
  var maximalContentOffset: Int { max(0, layout.contentHeight - viewportHeight) }

  /// Scrolls by a number of lines, as far as there is content.
  ///
  /// - Parameter lines: How many lines; a negative number scrolls up.
  public mutating func scroll(by lines: Int) {
    // The distance is limited before it is added, so that no number is too large.
    let distance = min(max(-contentOffset, lines), maximalContentOffset - contentOffset)
    contentOffset += distance
    // Scrolling by nothing keeps to the content that there is, and is nobody's scrolling.
    if lines != 0, distance != 0 { closeSwipe() }
  }

  /// Scrolls until a row is in sight.
  ///
  /// - Parameters:
  ///   - row: The identifier of the row; nothing happens when it is missing.
  ///   - position: Where the row stands afterwards, as far as there is content.
  public mutating func scroll(toRow row: Row.ID, at position: ScrollPosition = .nearest) {
    guard let path = snapshot.path(of: row) else { return }
    let lines = layout.lines(of: .row(path))
    let offset =
      switch position {
      case .top: lines.lowerBound
      case .bottom: lines.upperBound - viewportHeight
      case .middle: (lines.lowerBound + lines.upperBound - viewportHeight) / 2
      case .nearest: nearestOffset(for: linesToReveal(path))
      }
    scroll(by: offset - contentOffset)
  }

  /// The lines of a row, with what stands above it when it is the first of its section, as far as
  /// all of it fits.
  private func linesToReveal(_ path: RowPath) -> Range<Int> {
    let lines = layout.lines(of: .row(path))
    guard path.row == 0 else { return lines }
    let header = layout.lines(of: .sectionHeader(path.section)).lowerBound
    let tops = path.section == 0 ? [0, header] : [header]
    let top = tops.first { lines.upperBound - $0 <= viewportHeight }
    return (top ?? lines.lowerBound)..<lines.upperBound
  }

  private func nearestOffset(for lines: Range<Int>) -> Int {
    if lines.lowerBound < contentOffset || lines.count > viewportHeight { return lines.lowerBound }
    return max(contentOffset, lines.upperBound - viewportHeight)
  }
}
