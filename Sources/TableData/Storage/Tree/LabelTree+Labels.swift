extension LabelTree {
  /// Bounded so that sums and differences never overflow.
  @inlinable
  static var labelBounds: ClosedRange<UInt64> { 1...(1 << 63) }

  /// Returns a label for a new slot, or `nil` without a gap.
  ///
  /// Takes a whole step at the ends. Between slots, takes the middle, or an eighth next to the last
  /// inserted slot, so that consecutive inserts at one index find gaps.
  @inlinable
  package func newLabel(at position: Int, inRunOf runCount: Int? = nil) -> UInt64? {
    let step = Self.step
    guard count > 0 else { return Self.firstLabel }
    if position == count {
      let last = label(at: count - 1)
      let room = Self.labelBounds.upperBound - last
      return room > 1 ? last + min(step, room / 2) : nil
    }
    let (node, index, _) = unsafe borrowedLeaf(at: position)
    let slot = unsafe Self.withLeaf(node) { unsafe $0.slots } + index
    let next = unsafe slot.pointee.label
    if position == 0 {
      let room = next - Self.labelBounds.lowerBound
      return room > 1 ? next - min(step, room / 2) : nil
    }
    let previous = index > 0 ? unsafe slot[-1].label : label(at: position - 1)
    let gap = next - previous
    guard gap > 1 else { return nil }
    if let runCount { return previous + max(1, gap / UInt64(runCount + 1)) }
    if previous == lastLabel { return previous + max(1, gap / 8) }
    if next == lastLabel { return next - max(1, gap / 8) }
    return previous + gap / 2
  }

  /// Respaces labels around a position to reopen gaps.
  ///
  /// Larger windows require wider gaps, so large relabelings are rare.
  @inlinable
  package mutating func makeGap(
    at position: Int, report: (_ old: Slot, _ new: UInt64) -> Void
  ) {
    var width = 64
    while true {
      let window = max(0, position - width)..<min(count, position + width)
      let isWhole = window.count == count
      let (low, high) = (labelBelow(window), labelAbove(window))
      let gap = (high - low) / UInt64(window.count + 1)
      let wideGap = min(1 << 34, max(1 << 20, UInt64(window.count) << 13))
      if gap >= wideGap || isWhole && gap > 1 {
        relabel(window, from: low, by: gap, report: report)
        return
      }
      precondition(!isWhole, "A table cannot have so many rows")
      width *= 4
    }
  }

  /// Returns the label before a window; an open-ended one takes only the labels it needs.
  @inlinable
  func labelBelow(_ window: Range<Int>) -> UInt64 {
    if window.lowerBound > 0 { return label(at: window.lowerBound - 1) }
    let high = window.upperBound == count ? Self.firstLabel : label(at: window.upperBound)
    let room = high - Self.labelBounds.lowerBound
    return high - min(room / 2, UInt64(window.count + 1) << 32)
  }

  @inlinable
  func labelAbove(_ window: Range<Int>) -> UInt64 {
    if window.upperBound < count { return label(at: window.upperBound) }
    let low = labelBelow(window)
    let room = Self.labelBounds.upperBound - low
    return low + min(room / 2, UInt64(window.count + 1) << 32)
  }

  @inlinable
  mutating func relabel(
    _ window: Range<Int>,
    from low: UInt64,
    by gap: UInt64,
    report: (_ old: Slot, _ new: UInt64) -> Void
  ) {
    var label = low
    for position in window {
      label += gap
      let slot = unsafe ownSlot(at: position, gaining: 0, newLabel: label)
      report(unsafe slot.pointee, label)
      unsafe slot.pointee.label = label
    }
  }
}
