import TableData

struct WindowChanges: Sendable {
  private let departed: ElementRanges
  private let updated: ElementRanges
  private let arrived: ElementRanges
  private let oldCount: Int
  private let newCount: Int

  /// Takes O(*k* log *k*) for *k* changes.
  init(
    _ indices: (departed: [Range<Int>], updated: [Range<Int>], arrived: [Range<Int>]),
    oldCount: Int, newCount: Int
  ) {
    departed = ElementRanges(indices.departed)
    updated = ElementRanges(indices.updated)
    arrived = ElementRanges(indices.arrived)
    (self.oldCount, self.newCount) = (oldCount, newCount)
  }

  /// Anchored to the first row or header kept in place, but stays at the top.
  func following(_ window: TableWindow) -> TableWindow {
    guard window.first > 0 else { return window.clamped(to: newCount) }
    var anchor = window.first
    while anchor < min(window.first + window.count, oldCount), departed.contains(anchor) {
      anchor += 1
    }
    let first = index(ofKept: anchor) - (anchor - window.first)
    return TableWindow(first: max(0, first), count: window.count).clamped(to: newCount)
  }

  func index(ofKept index: Int) -> Int {
    arrived.index(ofRank: index - departed.count(before: index))
  }

  /// `headerIndex` is that of the header of the window's first row.
  func touches(_ window: TableWindow, headerIndex: Int?) -> Bool {
    let end = min(window.first + window.count, oldCount)
    let shown = min(window.first, end)..<end
    if departed.intersects(shown) || updated.intersects(shown) { return true }
    if let headerIndex, departed.contains(headerIndex) || updated.contains(headerIndex) {
      return true
    }
    let first = shown.lowerBound - departed.count(before: shown.lowerBound)
    // What arrives directly above the first row is above the window, unless that is at the top.
    // What arrives below the last row is shown only if the window has room left.
    let top = window.first == 0 ? first - 1 : first
    let bottom = shown.count < window.count ? first + shown.count : first + shown.count - 1
    return arrived.isAnyBetween(rank: top, andRank: bottom)
  }
}
