// MARK: - What the reader does

extension Pager {
  /// Takes the reader to a place: at once when its rows are kept, else when they have arrived.
  ///
  /// What is kept stays until then. Going elsewhere meanwhile calls it off.
  ///
  /// - Parameter place: The place. In `around` the row with the key, in `after` the row that follows
  ///   it and in `before` the one that precedes it is where the reader goes. A number that is out of
  ///   range is taken for the nearest one that is not.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public mutating func go(to place: Place) {
    let place = place.inRange
    let isRequired = landing?.isRequired ?? false
    if !isRequired, let entry = keptEntry(at: place) {
      dropLanding()
      arrival = PageArrival(id: entry.slot, isLast: place == .last, isFetched: false)
    } else {
      land(at: place, target: target(of: place), isRequired: isRequired || window.revision == nil)
    }
    plan()
  }

  /// Says what the reader sees, after each change and each step.
  ///
  /// - Parameters:
  ///   - first: The number of the first place in sight; see ``PagedRow/id``.
  ///   - last: The number of the last place in sight.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public mutating func look(from first: Int, to last: Int) {
    let new = Sight(first: first, last: last, isUpward: isUpward(to: first))
    guard new != sight else { return }
    sight = new
    lookCount = min(lookCount, Self.patience)
    trim()
    plan()
  }

  /// Whether a place lies above the first that was in sight or, if it is the same, the reader went
  /// up before.
  private func isUpward(to first: Int) -> Bool {
    guard let sight else { return false }
    guard sight.first != first, let old = window.index(ofSlot: sight.first),
      let new = window.index(ofSlot: first)
    else { return sight.isUpward }
    return new < old
  }

  /// Asks again for what could not be fetched.
  ///
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public mutating func retry() {
    lookCount = 0
    if case .failed = before { before = .idle }
    if case .failed = after { after = .idle }
    if case .failed = landing?.state { landing?.state = .idle }
    plan()
  }

  // MARK: - What the source does

  /// Looks at all that is kept again, since the source has changed or may have.
  ///
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public mutating func refresh() {
    lookAgain()
    plan()
  }

  /// Takes the rows of another source, such as the same one in another order.
  ///
  /// What is kept stays until the first page of it is there. Rows that it has too keep their places.
  ///
  /// - Parameters:
  ///   - source: The other source.
  ///   - place: Where to begin; `around` the key of a row that is in sight leaves it there.
  /// - Complexity: O(*n*) for *n* rows that are kept.
  public mutating func setSource(_ source: Source, at place: Place = .first) {
    let place = place.inRange
    lookCount = 0
    self.source = source
    keepsFormerRows = window.revision != nil
    land(at: place, target: target(of: place), isRequired: true)
    plan()
  }

  /// Has all that is kept looked at again, as soon as what is on the way is there.
  mutating func lookAgain() {
    guard let landing, landing.isRequired || landing.state.failure == nil else {
      lookCount += 1
      let rows = rowsToLookAt
      land(at: rows.place, target: .nothing, isRequired: true)
      self.landing?.limit = rows.limit
      return
    }
    switch landing.state {
    case .idle: break
    // It may have been read before the change.
    case .loading: self.landing?.isOutdated = true
    case .failed: self.landing?.state = .idle
    }
  }

  /// The rows that are kept, held at the first of them in sight, and with those that are to be at hand
  /// when pages one by one do not fit.
  private var rowsToLookAt: (place: Place, limit: Int) {
    let count = window.entries.count
    guard count > 0 else { return (.first, 0) }
    let anchor = min(rowsInSight.lowerBound, count - 1)
    let isPatient = lookCount <= Self.patience
    let rows = isPatient ? 0..<count : rowsAtHand
    let key = source.key(of: window.entries[anchor].row)
    return (.around(key, before: anchor - rows.lowerBound), rows.count)
  }

  // MARK: - Going

  private mutating func land(at place: Place, target: LandingTarget, isRequired: Bool) {
    dropLanding()
    landing = Landing(place: place, target: target, isRequired: isRequired)
  }

  private mutating func dropLanding() {
    if let landing { cancel(landing.state) }
    landing = nil
  }

  /// Returns where the reader is to be taken since it was asked last, if anywhere.
  public mutating func takeArrival() -> PageArrival? {
    defer { arrival = nil }
    return arrival
  }

  private func target(of place: Place) -> LandingTarget {
    switch place {
    case .last, .before: .lastRow
    case .around(_, let before): .row(before: before)
    default: .firstRow
    }
  }

  /// The row at a place, if it is kept.
  private func keptEntry(at place: Place) -> PageWindow<Section, Row>.Entry? {
    let entries = window.entries
    switch place {
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
