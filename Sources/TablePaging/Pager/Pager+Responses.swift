// MARK: - Responses

extension Pager {
  /// Processes a response; ignores those to cancelled or unknown requests.
  ///
  /// - Parameter response: The response.
  /// - Complexity: O(cached rows).
  public mutating func receive(_ response: Response) {
    guard let limit = end(response.id) else { return }
    let result = response.result.flatMap { page in
      page.violation(limit: limit).map(Result.failure) ?? .success(page)
    }
    if jump?.state == .loading(response.id) {
      jump?.state = .idle
      receiveJump(result)
    } else if before == .loading(response.id) {
      before = .idle
      receiveEdge(result, isAfter: false)
    } else if after == .loading(response.id) {
      after = .idle
      receiveEdge(result, isAfter: true)
    }
    trim()
    plan()
  }

  // MARK: - Replacement pages

  private mutating func receiveJump(_ result: Result<RowPage<Section, Row>, PageError>) {
    switch result.flatMap({ page in page.numberViolation.map(Result.failure) ?? .success(page) }) {
    case .failure(let failure):
      jump?.state = .failed(failure.description)
    case .success(let page) where page.sections.isEmpty && page.isFirst != page.isLast:
      jumpToEnd(isLast: page.isLast)
    case .success(let page) where page.sections.isEmpty && !page.isFirst:
      jump?.state = .failed("The source gave no rows although it has some.")
    case .success(let page):
      endJump(with: page)
    }
  }

  private mutating func jumpToEnd(isLast: Bool) {
    guard let old = jump else { return }
    jump = Jump(
      anchor: isLast ? .last : .first, target: isLast ? .lastRow : .firstRow,
      isRequired: old.isRequired, isOutdated: old.isOutdated)
  }

  private mutating func endJump(with page: RowPage<Section, Row>) {
    guard let jump else { return }
    window.replace(with: page)
    self.jump = nil
    hasStaleRows = false
    switch jump.target {
    case .nothing: break
    case .firstRow: scroll(to: window.entries.first, isLast: false)
    case .lastRow: scroll(to: window.entries.last, isLast: window.isLast)
    case .row(let before): scroll(to: entry(at: jump.anchor, before: before), isLast: false)
    }
    if jump.isOutdated { refetch() }
  }

  private mutating func scroll(to entry: PageWindow<Section, Row>.Entry?, isLast: Bool) {
    guard let entry else { return }
    scrollRequest = ScrollRequest(id: entry.slot, isLast: isLast, isFetched: true)
    visibleRange = VisibleRange(first: entry.slot, last: entry.slot, isUpward: isLast)
  }

  /// The row with the requested key or, if it is gone, the one near its former index.
  private func entry(
    at anchor: Anchor, before: Int
  ) -> PageWindow<Section, Row>.Entry? {
    guard case .around(let key, _) = anchor else { return window.entries.first }
    return window.entries.first { source.key(of: $0.row) == key }
      ?? window.entries.prefix(before + 1).last
  }

  // MARK: - Adjacent pages

  private mutating func receiveEdge(
    _ result: Result<RowPage<Section, Row>, PageError>, isAfter: Bool
  ) {
    switch result {
    case .failure(let failure): fail(failure.description, isAfter: isAfter)
    case .success(let page): receive(page, isAfter: isAfter)
    }
  }

  private mutating func receive(_ page: RowPage<Section, Row>, isAfter: Bool) {
    guard page.revision == window.revision else {
      return refuse("The source changes faster than its pages come.", isAfter: isAfter)
    }
    if let failure = page.numberViolation { return fail(failure.description, isAfter: isAfter) }
    guard window.isDisjoint(with: page) else {
      // The source has not reported a change, or has a bug.
      return refuse("The source gave rows twice.", isAfter: isAfter)
    }
    guard window.keepsSectionsWhole(with: page, isAfter: isAfter) else {
      return fail("The source gave rows of a section apart from its others.", isAfter: isAfter)
    }
    guard !page.sections.isEmpty || (isAfter ? page.isLast : page.isFirst) else {
      return fail("The source gave no rows although it has some.", isAfter: isAfter)
    }
    refetchCount = 0
    if isAfter { window.append(page) } else { window.prepend(page) }
  }

  private mutating func refuse(_ reason: String, isAfter: Bool) {
    guard refetchCount >= Self.refetchLimit else { return refetch() }
    fail(reason, isAfter: isAfter)
  }

  private mutating func fail(_ reason: String, isAfter: Bool) {
    if isAfter { after = .failed(reason) } else { before = .failed(reason) }
  }
}
