// MARK: - What is fetched and what is dropped

extension Pager {
  /// The indices, among the rows that are kept, of those in sight; empty where only places of other
  /// rows are.
  var rowsInSight: Range<Int> { placesInSight.clamped(to: 0..<window.entries.count) }

  /// The indices of the places in sight, counted from the first row that is kept.
  private var placesInSight: Range<Int> {
    guard let sight else { return 0..<1 }
    let first = window.index(ofSlot: sight.first)
    let last = window.index(ofSlot: sight.last)
    guard let start = first ?? last, let end = last ?? first else { return 0..<1 }
    let offset = window.slotsBefore.count
    return min(start, end) - offset..<max(start, end) + 1 - offset
  }

  /// The indices of all that is kept and of the rows to be at hand, with a page at each end, counted
  /// from the first row that is kept.
  var rowsAtHand: Range<Int> {
    let inSight = placesInSight
    let above = inSight.lowerBound - max(1, reach(isAfter: false)) - limits.pageSize
    let below = inSight.upperBound + max(1, reach(isAfter: true)) + limits.pageSize
    return min(0, above)..<max(window.entries.count, below)
  }

  /// The number of rows to be at hand beyond those in sight, above them and below.
  private func reach(isAfter: Bool) -> Int {
    // Nobody went up yet.
    (sight?.isUpward ?? false) == isAfter ? limits.rowsBehind : limits.rowsAhead
  }

  /// Asks for what the reader comes near to, and calls off what they went away from.
  mutating func plan() {
    window.settlePlaceholders(pageSize: limits.pageSize)
    planLanding()
    let inSight = rowsInSight
    before = planned(
      before, isOpen: !window.isFirst, distance: inSight.lowerBound, reach: reach(isAfter: false),
      place: window.entries.first.map { .before(source.key(of: $0.row)) })
    after = planned(
      after, isOpen: !window.isLast, distance: window.entries.count - inSight.upperBound,
      reach: reach(isAfter: true),
      place: window.entries.last.map { .after(source.key(of: $0.row)) })
    if requestCount == 0 { lookCount = min(lookCount, Self.patience) }
  }

  private mutating func planned(
    _ edge: Edge, isOpen: Bool, distance: Int, reach: Int, place: Place?
  ) -> Edge {
    // A failure is forgotten where the reader goes away, so that coming back is another try.
    guard !isLanding, isOpen, distance < max(1, reach), let place else {
      cancel(edge)
      return .idle
    }
    return edge == .idle ? .loading(fetch(place, limit: limits.pageSize)) : edge
  }

  /// Whether nothing is added to the rows that are kept, since others come instead of them.
  private var isLanding: Bool {
    guard let landing else { return false }
    if landing.isRequired { return true }
    if case .loading = landing.state { return true }
    return false
  }

  private mutating func planLanding() {
    guard let landing, landing.state == .idle else { return }
    // At most two requests: the pages beside the old rows are not needed any more.
    cancelEdges()
    let id = fetch(landing.place, limit: landingLimit(landing))
    self.landing?.state = .loading(id)
  }

  private func landingLimit(_ landing: Landing) -> Int {
    let page = max(limits.pageSize, rowsInSight.count, landing.limit)
    guard case .around(_, let before) = landing.place else { return page }
    return max(page, before + 1)
  }

  /// Drops rows that are far from those in sight, until there are not too many.
  mutating func trim() {
    let inSight = rowsInSight
    let reaches = limits.rowsAhead + limits.rowsBehind + 2 * limits.pageSize
    let excess = window.entries.count - max(limits.rowsKept, inSight.count + reaches)
    guard excess > 0, landing == nil else { return }
    let above = inSight.lowerBound - reach(isAfter: false) - limits.pageSize
    let below = window.entries.count - inSight.upperBound - reach(isAfter: true) - limits.pageSize
    // The farther end goes first.
    let fromFarther = min(excess, max(0, max(above, below)))
    let fromNearer = min(excess - fromFarther, max(0, min(above, below)))
    if above > below { drop(fromFarther, fromNearer) } else { drop(fromNearer, fromFarther) }
  }

  private mutating func drop(_ above: Int, _ below: Int) {
    if above > 0 {
      cancel(before)
      before = .idle
    }
    if below > 0 {
      cancel(after)
      after = .idle
    }
    window.dropFirst(above)
    window.dropLast(below)
  }
}
