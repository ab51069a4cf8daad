/// A scroll bar.
///
/// ```swift
/// let indicator = ScrollIndicator(contentHeight: 100, offset: 0, viewportHeight: 10)
/// let thumb = indicator.thumb  // 0..<1
/// ```
public struct ScrollIndicator: Hashable, Sendable {
  /// The lines of the bar and the viewport.
  public let height: Int

  /// The bar's lines for the viewport; `nil` if all is in view.
  ///
  /// If there is room, they touch an end only while the first or last line is in view.
  public let thumb: Range<Int>?

  /// Creates an indicator.
  ///
  /// - Parameters:
  ///   - contentHeight: The content's lines.
  ///   - offset: The scroll offset, clamped.
  ///   - viewportHeight: The lines in view.
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

  /// The scroll offset for a thumb at a line.
  package func offset(forThumbAt line: Int, contentHeight: Int) -> Int {
    guard let thumb, contentHeight > height else { return 0 }
    let (free, last) = (height - thumb.count, contentHeight - height)
    if line <= 0 || free == 0 { return 0 }
    if line >= free { return last }
    let offset = Self.product(line, last, over: free)
    // The first offset whose thumb does not start earlier.
    return min(last, offset + (Self.product(free, offset, over: last) < line ? 1 : 0))
  }

  private static func product(_ left: Int, _ right: Int, over divisor: Int) -> Int {
    divisor.dividingFullWidth(left.multipliedFullWidth(by: right)).quotient
  }
}

extension TextCanvas {
  /// Draws a scroll indicator, unless all is in view.
  ///
  /// - Parameters:
  ///   - indicator: The indicator.
  ///   - line: Its top line.
  ///   - column: The column; ASCII replaces wide symbols.
  ///   - style: The style.
  public mutating func draw(
    _ indicator: ScrollIndicator, line: Int, column: Int, style: TextStyle = .bar
  ) {
    guard let thumb = indicator.thumb else { return }
    let isNarrow = [symbols.scrollThumb, symbols.scrollTrack].allSatisfy {
      widthRules.width(of: $0.sanitizedForTerminal) == 1
    }
    let set = isNarrow ? symbols : .ascii
    for offset in 0..<indicator.height {
      let symbol = thumb.contains(offset) ? set.scrollThumb : set.scrollTrack
      draw(symbol, line: line + offset, column: column, width: 1, style: style)
    }
  }
}
