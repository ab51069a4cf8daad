/// The position of a row after scrolling to it.
public enum RowScrollPosition: Hashable, Sendable {
  /// Anywhere in the viewport, with the least scrolling.
  case nearest
  /// At the top, below a pinned header.
  case top
  /// In the middle.
  case middle
  /// At the bottom.
  case bottom
}

extension TableViewState {
  package var maximalContentOffset: Int { max(0, layout.contentHeight - viewportHeight) }

  /// Scrolls by a number of lines, clamped to the content.
  ///
  /// Rows that stay visible move exactly that far, even if estimated heights change.
  ///
  /// - Parameter lines: The distance; negative for up.
  public mutating func scroll(by lines: Int) {
    // Clamped against overflow.
    let lines = min(max(-Self.limitOfLines, lines), Self.limitOfLines)
    let distance = min(max(-contentOffset, lines), maximalContentOffset - contentOffset)
    let target = contentOffset + distance
    // Scrolling by 0 only clamps the offset.
    if lines != 0, distance != 0 { hideSwipeActions() }
    guard layout.hasEstimates else { return contentOffset = target }
    let anchor: ScrollAnchor? =
      if lines.magnitude <= viewportHeight.magnitude {
        // The content may turn out longer than estimated.
        firstRow(from: contentOffset, below: contentOffset + lines)
      } else if lines > distance {
        .end
      } else {
        firstRow(from: target, below: target)
      }
    scrollWithinBounds(to: target, keeping: anchor)
  }

  /// Scrolls a row into view.
  ///
  /// - Parameters:
  ///   - row: The identifier; ignored if missing.
  ///   - position: The position in the viewport, clamped to the content.
  public mutating func scroll(toRow row: Row.ID, at position: RowScrollPosition = .nearest) {
    guard let path = snapshot.path(id: row) else { return }
    measureIfEstimated(path)
    let lines = layout.lines(of: .row(path))
    let inset = topInset(above: path, lines.count)
    let offset =
      switch position {
      case .top: lines.lowerBound - inset
      case .bottom: lines.upperBound - viewportHeight
      case .middle: (lines.lowerBound + lines.upperBound - inset - viewportHeight) / 2
      case .nearest: nearestOffset(for: linesToReveal(path, inset: inset))
      }
    let target = min(max(0, offset), maximalContentOffset)
    if target != contentOffset { hideSwipeActions() }
    scrollWithinBounds(to: target, keeping: .row(path, line: lines.lowerBound - target))
  }

  /// The lines of a row, with the headers above that fit.
  private func linesToReveal(_ path: RowPath, inset: Int) -> Range<Int> {
    let lines = layout.lines(of: .row(path))
    guard path.row == 0 else { return lines.lowerBound - inset..<lines.upperBound }
    let header = layout.lines(of: .sectionHeader(path.section)).lowerBound
    let tops = path.section == 0 ? [0, header] : [header]
    let top = tops.first { lines.upperBound - $0 <= viewportHeight }
    return (top ?? lines.lowerBound)..<lines.upperBound
  }

  private func nearestOffset(for lines: Range<Int>) -> Int {
    if lines.lowerBound < contentOffset || lines.count > viewportHeight { return lines.lowerBound }
    return max(contentOffset, lines.upperBound - viewportHeight)
  }

  /// The lines that a pinned header covers, if the row fits below.
  private func topInset(above path: RowPath, _ height: Int) -> Int {
    guard pinsSectionHeaders else { return 0 }
    let header = layout.lines(of: .sectionHeader(path.section)).count
    return min(header, max(0, viewportHeight - max(1, height)))
  }
}
