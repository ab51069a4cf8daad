public import TableData

extension HeadlessTable {
  /// Shows another table; see `TableState.apply(_:)` for what stays where it is.
  public func apply(_ snapshot: TableSnapshot<Section, Row>) {
    update { $0.apply(snapshot) }
  }

  /// Shows a part of a table; see ``TableState/apply(_:filteredFrom:)``.
  public func apply(
    _ part: TableSnapshot<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>
  ) {
    update { $0.apply(part, filteredFrom: whole) }
  }

  /// Follows a change of a data source; see ``TableState/apply(_:)-(TableSnapshot<Section,Row>)``
  /// for what stays where it is.
  ///
  /// ```swift
  /// source.addObserver { change in table.apply(change) }
  /// ```
  public func apply(_ change: TableChange<Section, Row>) {
    update { $0.apply(change) }
  }

  /// Follows a difference; see ``TableState/apply(_:)-(TableSnapshot<Section,Row>)`` for what stays
  /// where it is.
  ///
  /// - Throws: `TableError.inapplicableDifference` when it was made from another table; nothing has
  ///   changed then.
  public func apply(_ difference: TableDifference<Section, Row>) throws(TableError) {
    try update { state throws(TableError) in try state.apply(difference) }
  }

  /// Fills the cells of some rows again, where they are in sight, and asks for the heights again.
  ///
  /// For rows that show something besides their own value. Cells stay as they are otherwise.
  ///
  /// - Parameter ids: The identifiers of the rows; those that are missing do not matter.
  public func reconfigure(ids: some Sequence<Row.ID>) {
    let ids = Array(ids)
    update { $0.updateHeights(of: ids) }
    requests.add { $0.refilled += ids }
    performRequests()
  }

  /// Ends the display of some rows and asks for their heights again; the next display shows them
  /// with cells prepared for reuse or new ones.
  ///
  /// - Parameter ids: The identifiers of the rows; those that are missing do not matter.
  public func reload(ids: some Sequence<Row.ID>) {
    let ids = Array(ids)
    update { $0.updateHeights(of: ids) }
    requests.add { $0.ended += ids }
    performRequests()
  }

  /// Ends the display of everything and asks for all heights again.
  public func reload() {
    update { $0.updateAllHeights() }
    requests.add { $0.endsEverything = true }
    performRequests()
  }
}
