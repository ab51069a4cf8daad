import TableData

/// The changes of a table by index, by which windows are moved.
struct WindowChanges: Sendable {
  private let removed: ElementRanges
  private let updated: ElementRanges
  private let inserted: ElementRanges
  private let oldCount: Int
  private let newCount: Int

  /// Takes O(*k* log *k*) for *k* changes.
  init(
    _ indices: (removed: [Range<Int>], updated: [Range<Int>], inserted: [Range<Int>]),
    oldCount: Int, newCount: Int
  ) {
    removed = ElementRanges(indices.removed)
    updated = ElementRanges(indices.updated)
    inserted = ElementRanges(indices.inserted)
    (self.oldCount, self.newCount) = (oldCount, newCount)
  }

  /// Returns the position of a window after the changes.
  ///
  /// At the top it stays there; otherwise its first row or header that did not move keeps its line.
  func following(_ window: TableWindow) -> TableWindow {
    guard window.first > 0 else { return window.clamped(to: newCount) }
    var anchor = window.first
    while anchor < min(window.first + window.count, oldCount), removed.contains(anchor) {
      anchor += 1
    }
    let first = index(ofKept: anchor) - (anchor - window.first)
    return TableWindow(first: max(0, first), count: window.count).clamped(to: newCount)
  }

  func index(ofKept index: Int) -> Int {
    inserted.index(ofRank: index - removed.count(before: index))
  }

  /// Whether the changes concern a window; `headerIndex` is the index of its first row's header.
  func touches(_ window: TableWindow, headerIndex: Int?) -> Bool {
    let end = min(window.first + window.count, oldCount)
    let shown = min(window.first, end)..<end
    if removed.intersects(shown) || updated.intersects(shown) { return true }
    if let headerIndex, removed.contains(headerIndex) || updated.contains(headerIndex) {
      return true
    }
    let first = shown.lowerBound - removed.count(before: shown.lowerBound)
    // Rows inserted directly above the first row are above the window, unless the window is at the
    // top. Rows inserted below the last one are shown only if the window has room left.
    let top = window.first == 0 ? first - 1 : first
    let bottom = shown.count < window.count ? first + shown.count : first + shown.count - 1
    return inserted.isAnyBetween(rank: top, andRank: bottom)
  }
}
