extension HeadlessTableView {
  /// Scrolls to a requested page that has loaded, and fetches pages around the viewport.
  ///
  /// Call it before each display.
  ///
  /// ```swift
  /// pages.dataSource.addPermanentObserver { change in view.apply(change) }
  ///
  /// view.synchronize(with: pages)
  /// for item in try view.display() { draw(item) }
  /// ```
  ///
  /// - Parameter pages: The paged table shown.
  public func synchronize<Source>(with pages: PageLoader<Source>)
  where Section == Source.Section, Row == PagedRow<Source.Row> {
    if let request = pages.takeScrollRequest() { updateState { $0.scroll(to: request) } }
    let rows = state.visibleElements.compactMap { element -> Row? in
      if case .row(let path) = element { state.snapshot.row(at: path) } else { nil }
    }
    if let first = rows.first, let last = rows.last {
      pages.setVisibleRows(fromID: first.id, toID: last.id)
    }
  }
}

extension TableViewState {
  /// Highlights the row that the user went to.
  ///
  /// A fetched row goes to the top of the viewport, or to the bottom if it is the last.
  ///
  /// - Parameter request: The row in the paged table shown.
  public mutating func scroll<Content>(to request: ScrollRequest) where Row == PagedRow<Content> {
    if request.isFetched { scroll(toRow: request.id, at: request.isLast ? .bottom : .top) }
    // Reveals the section header of a first row.
    highlight(id: request.id)
  }
}
