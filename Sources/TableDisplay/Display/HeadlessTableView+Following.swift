extension HeadlessTableView {
  /// Shows another table; `TableViewState.apply(_:)` tells which rows stay in place.
  public func apply(_ snapshot: TableSnapshot<Section, Row>) {
    updateState { $0.apply(snapshot) }
  }

  /// Shows part of a table; see ``TableViewState/apply(_:filteredFrom:)``.
  public func apply(
    _ part: TableSnapshot<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>
  ) {
    updateState { $0.apply(part, filteredFrom: whole) }
  }

  /// Follows a change of a data source; see
  /// ``TableViewState/apply(_:)-(TableSnapshot<Section,Row>)``.
  ///
  /// ```swift
  /// source.addPermanentObserver { change in table.apply(change) }
  /// ```
  public func apply(_ change: TableChange<Section, Row>) {
    updateState { $0.apply(change) }
  }

  /// Applies a difference; see ``TableViewState/apply(_:)-(TableSnapshot<Section,Row>)``.
  ///
  /// - Throws: `TableError.inapplicableDifference` if made from another table; nothing changes.
  public func apply(_ difference: TableDifference<Section, Row>) throws(TableError) {
    try updateState { state throws(TableError) in try state.apply(difference) }
  }

  /// Refills visible cells and remeasures rows that show more than their value.
  ///
  /// - Parameter ids: The identifiers; missing ones are ignored.
  public func reconfigure(ids: some Sequence<Row.ID>) {
    let ids = Array(ids)
    updateState { $0.updateHeights(of: ids) }
    nextRequest.refilled += ids
    performRequests()
  }

  /// Ends the display of rows and remeasures them, to get other cells.
  ///
  /// - Parameter ids: The identifiers; missing ones are ignored.
  public func reload(ids: some Sequence<Row.ID>) {
    let ids = Array(ids)
    updateState { $0.updateHeights(of: ids) }
    nextRequest.ended += ids
    performRequests()
  }

  /// Ends the display of all elements and remeasures all rows.
  public func reload() {
    updateState { $0.updateAllHeights() }
    nextRequest.endsEverything = true
    performRequests()
  }
}
