public import TextDrawing

/// Which part of the content is in sight, as a bar of lines.
///
/// ```swift
/// let indicator = ScrollIndicator(contentHeight: 100, offset: 0, viewportHeight: 10)
/// let thumb = indicator.thumb  // 0..<1
/// ```
public struct ScrollIndicator: Hashable, Sendable {
  /// The lines of the bar: as many as are in sight.
  public let height: Int

  /// The lines of the bar that stand for what is in sight; `nil` when everything is.
  ///
  /// They touch the top only if the first line is in sight, and the bottom only if the last is, as
  /// long as there are lines enough to tell.
  public let thumb: Range<Int>?

  /// Creates the indicator of a scrolled content.
  ///
  /// - Parameters:
  ///   - contentHeight: The lines of all content.
  ///   - offset: The first line in sight; one beyond the content counts as the last possible.
  ///   - viewportHeight: The number of lines in sight.
  public init(contentHeight: Int, offset: Int, viewportHeight: Int) {
    height = max(0, viewportHeight)
    guard height > 0, contentHeight > height else {
      thumb = nil
      return
    }
    let last = contentHeight - height
    let offset = min(max(0, offset), last)
    let length = max(1, Self.product(height, height, over: contentHeight))
    let free = height - length
    var start = Self.product(free, offset, over: last)
    if free >= 2 { start = offset == 0 ? 0 : offset == last ? free : min(max(1, start), free - 1) }
    if free == 1 { start = offset == last ? 1 : 0 }
    thumb = start..<start + length
  }

  /// The offset at which the thumb begins at a line of the bar.
  ///
  /// - Parameters:
  ///   - line: The line; one beyond the bar counts as its end.
  ///   - contentHeight: The lines of all content.
  /// - Returns: The offset, 0 when everything is in sight.
  package func offset(forThumbAt line: Int, contentHeight: Int) -> Int {
    guard let thumb, contentHeight > height else { return 0 }
    let (free, last) = (height - thumb.count, contentHeight - height)
    if line <= 0 || free == 0 { return 0 }
    if line >= free { return last }
    let offset = Self.product(line, last, over: free)
    // Of all offsets that have the thumb there, the first one that is not before it.
    return min(last, offset + (Self.product(free, offset, over: last) < line ? 1 : 0))
  }

  private static func product(_ left: Int, _ right: Int, over divisor: Int) -> Int {
    divisor.dividingFullWidth(left.multipliedFullWidth(by: right)).quotient
  }
}

extension TextCanvas {
  /// Draws a scroll indicator from top to bottom; nothing if everything is in sight.
  ///
  /// - Parameters:
  ///   - indicator: The part in sight.
  ///   - line: The line of its top.
  ///   - column: The column; where a sign of the indicator is two columns wide, ASCII stands in.
  ///   - style: The style of the bar.
  public mutating func draw(
    _ indicator: ScrollIndicator, line: Int, column: Int, style: TextStyle = .bar
  ) {
    guard let thumb = indicator.thumb else { return }
    let signs = [glyphs.scrollThumb, glyphs.scrollTrack]
    let isNarrow = signs.allSatisfy { displayWidth.width(of: $0.safeText) == 1 }
    let set = isNarrow ? glyphs : .ascii
    for offset in 0..<indicator.height {
      let sign = thumb.contains(offset) ? set.scrollThumb : set.scrollTrack
      draw(sign, line: line + offset, column: column, width: 1, style: style)
    }
  }
}
