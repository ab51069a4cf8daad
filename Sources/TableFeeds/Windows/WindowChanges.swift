import TableData

/// The effect of a change on windows, looked up by binary search.
struct WindowChanges: Sendable {
  private let departed: ElementRanges
  private let updated: ElementRanges
  private let arrived: ElementRanges
  private let oldCount: Int
  private let newCount: Int

  /// Creates the changes.
  ///
  /// - Parameters:
  ///   - indices: The indices of rows and headers that changed.
  ///   - oldCount: The number of rows and headers before.
  ///   - newCount: The number of them after.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  init(
    _ indices: (departed: [Range<Int>], updated: [Range<Int>], arrived: [Range<Int>]),
    oldCount: Int, newCount: Int
  ) {
    departed = ElementRanges(indices.departed)
    updated = ElementRanges(indices.updated)
    arrived = ElementRanges(indices.arrived)
    (self.oldCount, self.newCount) = (oldCount, newCount)
  }

  /// Returns a window after the change.
  ///
  /// It is anchored to its first row or header that is kept in place, but stays at the top.
  func following(_ window: TableWindow) -> TableWindow {
    guard window.first > 0 else { return window.clamped(to: newCount) }
    var anchor = window.first
    while anchor < min(window.first + window.count, oldCount), departed.contains(anchor) {
      anchor += 1
    }
    let first = index(ofKept: anchor) - (anchor - window.first)
    return TableWindow(first: max(0, first), count: window.count).clamped(to: newCount)
  }

  /// Returns the new index of a row or header that did not depart.
  func index(ofKept index: Int) -> Int {
    arrived.index(ofRank: index - departed.count(before: index))
  }

  /// Returns whether the contents of a window may have changed.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - heading: The index of the header of its first row.
  /// - Returns: Whether they may have changed.
  func touches(_ window: TableWindow, heading: Int?) -> Bool {
    let end = min(window.first + window.count, oldCount)
    let shown = min(window.first, end)..<end
    if departed.intersects(shown) || updated.intersects(shown) { return true }
    if let heading, departed.contains(heading) || updated.contains(heading) { return true }
    let first = shown.lowerBound - departed.count(before: shown.lowerBound)
    // Above the first row means above the window, unless it is at the top; below the last one,
    // only a window with room left shows what arrives.
    let top = window.first == 0 ? first - 1 : first
    let bottom = shown.count < window.count ? first + shown.count : first + shown.count - 1
    return arrived.isAnyBetween(rank: top, andRank: bottom)
  }
}
