// MARK: - Planning

extension Pager {
  package var visibleRows: Range<Int> { visiblePlaces.clamped(to: 0..<window.entries.count) }

  /// The positions of the visible rows and placeholders, relative to the first cached row.
  private var visiblePlaces: Range<Int> {
    guard let visibleRange else { return 0..<1 }
    let first = window.index(ofSlot: visibleRange.first)
    let last = window.index(ofSlot: visibleRange.last)
    guard let start = first ?? last, let end = last ?? first else { return 0..<1 }
    let offset = window.slotsBefore.count
    return min(start, end) - offset..<max(start, end) + 1 - offset
  }

  /// The positions of cached and wanted rows, and of a further page at each end.
  var rowsToKeep: Range<Int> {
    let visible = visiblePlaces
    let above = visible.lowerBound - max(1, reach(isAfter: false)) - configuration.pageSize
    let below = visible.upperBound + max(1, reach(isAfter: true)) + configuration.pageSize
    return min(0, above)..<max(window.entries.count, below)
  }

  private func reach(isAfter: Bool) -> Int {
    // Without a known direction, the user goes down.
    (visibleRange?.isUpward ?? false) == isAfter
      ? configuration.rowsBehind : configuration.rowsAhead
  }

  mutating func plan() {
    window.updatePlaceholders(pageSize: configuration.pageSize)
    planJump()
    let visible = visibleRows
    before = planned(
      before, isOpen: !window.isFirst, distance: visible.lowerBound, reach: reach(isAfter: false),
      anchor: window.entries.first.map { .before(source.key(of: $0.row)) })
    after = planned(
      after, isOpen: !window.isLast, distance: window.entries.count - visible.upperBound,
      reach: reach(isAfter: true),
      anchor: window.entries.last.map { .after(source.key(of: $0.row)) })
    if inFlightRequestCount == 0 { refetchCount = min(refetchCount, Self.partialRefetchLimit) }
  }

  private mutating func planned(
    _ state: RequestState, isOpen: Bool, distance: Int, reach: Int, anchor: Anchor?
  ) -> RequestState {
    // A failure is forgotten while the user is far away, so that coming back retries.
    guard !isJumping, isOpen, distance < max(1, reach), let anchor else {
      cancel(state)
      return .idle
    }
    return state == .idle ? .loading(fetch(anchor, limit: configuration.pageSize)) : state
  }

  private var isJumping: Bool {
    guard let jump else { return false }
    return jump.isRequired || jump.state.isLoading
  }

  private mutating func planJump() {
    guard let jump, jump.state == .idle else { return }
    // At most two requests are in flight, and the pages adjacent to old rows are obsolete.
    stop(\.before)
    stop(\.after)
    let id = fetch(jump.anchor, limit: limit(of: jump))
    self.jump?.state = .loading(id)
  }

  private func limit(of jump: Jump) -> Int {
    let page = max(configuration.pageSize, visibleRows.count, jump.limit)
    guard case .around(_, let before) = jump.anchor else { return page }
    return max(page, before + 1)
  }

  mutating func trim() {
    let visible = visibleRows
    let reaches = configuration.rowsAhead + configuration.rowsBehind + 2 * configuration.pageSize
    let excess = window.entries.count - max(configuration.cachedRowLimit, visible.count + reaches)
    guard excess > 0, jump == nil else { return }
    let above = visible.lowerBound - reach(isAfter: false) - configuration.pageSize
    let below =
      window.entries.count - visible.upperBound - reach(isAfter: true) - configuration.pageSize
    // The end farther from the visible rows is trimmed first.
    let fromFarther = min(excess, max(0, max(above, below)))
    let fromNearer = min(excess - fromFarther, max(0, min(above, below)))
    if above > below { drop(fromFarther, fromNearer) } else { drop(fromNearer, fromFarther) }
  }

  private mutating func drop(_ above: Int, _ below: Int) {
    if above > 0 { stop(\.before) }
    if below > 0 { stop(\.after) }
    window.dropFirst(above)
    window.dropLast(below)
  }
}
