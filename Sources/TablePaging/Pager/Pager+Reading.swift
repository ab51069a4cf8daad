// MARK: - Reading

extension Pager {
  /// Goes to an anchor, at once if its rows are cached, otherwise when they arrive.
  ///
  /// The cached rows stay until then. Going elsewhere cancels the request.
  ///
  /// - Parameter anchor: The anchor: in `around` the row with the key, in `after` the next and in
  ///   `before` the previous one. Numbers out of range are clamped.
  /// - Complexity: O(cached rows).
  public mutating func go(to anchor: Anchor) {
    let anchor = anchor.inRange
    let isRequired = jump?.isRequired ?? false || window.revision == nil
    if !isRequired, let entry = cachedEntry(at: anchor) {
      dropJump()
      scrollRequest = ScrollRequest(id: entry.slot, isLast: anchor == .last, isFetched: false)
    } else {
      // A request for a fetched row stays: its page has replaced the rows that the user saw.
      if scrollRequest?.isFetched == false { scrollRequest = nil }
      startJump(to: anchor, target: target(of: anchor), isRequired: isRequired)
    }
    plan()
  }

  /// Reports the visible slots, after each change and each step.
  ///
  /// - Parameters:
  ///   - first: The first slot's ``PagedRow/id``.
  ///   - last: The last slot's.
  /// - Complexity: O(cached rows).
  public mutating func setVisibleRows(fromID first: Int, toID last: Int) {
    let new = VisibleRange(first: first, last: last, isUpward: isUpward(to: first))
    guard new != visibleRange else { return }
    visibleRange = new
    refetchCount = min(refetchCount, Self.partialRefetchLimit)
    trim()
    plan()
  }

  private func isUpward(to first: Int) -> Bool {
    guard let visibleRange else { return false }
    guard visibleRange.first != first, let old = window.index(ofSlot: visibleRange.first),
      let new = window.index(ofSlot: first)
    else { return visibleRange.isUpward }
    return new < old
  }

  /// Retries failed requests.
  ///
  /// - Complexity: O(cached rows).
  public mutating func retry() {
    refetchCount = 0
    if case .failed = before { before = .idle }
    if case .failed = after { after = .idle }
    if case .failed = jump?.state { jump?.state = .idle }
    plan()
  }

  // MARK: - Changes of the source

  /// Fetches all cached rows again.
  ///
  /// - Complexity: O(cached rows).
  public mutating func refresh() {
    refetch()
    plan()
  }

  /// Replaces the source, such as for another order.
  ///
  /// The cached rows stay until the first page arrives; rows in it keep their slots.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - anchor: Where to start; `around` the key of a visible row keeps it there.
  /// - Complexity: O(cached rows).
  public mutating func setSource(_ source: Source, at anchor: Anchor = .first) {
    let anchor = anchor.inRange
    refetchCount = 0
    self.source = source
    hasStaleRows = window.revision != nil
    startJump(to: anchor, target: target(of: anchor), isRequired: true)
    plan()
  }

  mutating func refetch() {
    guard let jump, jump.isRequired || jump.state.failure == nil else {
      refetchCount += 1
      let rows = rowsToRefetch
      startJump(to: rows.anchor, target: .nothing, isRequired: true)
      self.jump?.limit = rows.limit
      return
    }
    switch jump.state {
    case .idle: break
    // The page in flight may have been read before the change.
    case .loading: self.jump?.isOutdated = true
    case .failed: self.jump?.state = .idle
    }
  }

  /// The cached rows around the first visible one; after ``partialRefetchLimit`` refetches, also
  /// the rows to prefetch.
  private var rowsToRefetch: (anchor: Anchor, limit: Int) {
    let count = window.entries.count
    guard count > 0 else { return (.first, 0) }
    let anchor = min(visibleRows.lowerBound, count - 1)
    let rows = refetchCount <= Self.partialRefetchLimit ? 0..<count : rowsToKeep
    let key = source.key(of: window.entries[anchor].row)
    return (.around(key, before: anchor - rows.lowerBound), rows.count)
  }

  // MARK: - Jumping

  private mutating func startJump(to anchor: Anchor, target: JumpTarget, isRequired: Bool) {
    dropJump()
    jump = Jump(anchor: anchor, target: target, isRequired: isRequired)
  }

  private mutating func dropJump() {
    if let jump { cancel(jump.state) }
    jump = nil
  }

  /// Returns where to scroll after a completed jump, and clears it.
  public mutating func takeScrollRequest() -> ScrollRequest? {
    defer { scrollRequest = nil }
    return scrollRequest
  }

  private func target(of anchor: Anchor) -> JumpTarget {
    switch anchor {
    case .last, .before: .lastRow
    case .around(_, let before): .row(before: before)
    default: .firstRow
    }
  }

  private func cachedEntry(at anchor: Anchor) -> PageWindow<Section, Row>.Entry? {
    let entries = window.entries
    switch anchor {
    case .first: return window.isFirst ? entries.first : nil
    case .last: return window.isLast ? entries.last : nil
    case .around(let key, _): return entries.first { source.key(of: $0.row) == key }
    case .position(let number):
      guard let position = window.position, position.isExact else { return nil }
      let index = number - position.value
      return entries.indices.contains(index) ? entries[index] : nil
    default: return nil
    }
  }
}
