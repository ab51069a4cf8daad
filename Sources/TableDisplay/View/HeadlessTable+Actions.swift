public import TableData

// MARK: - Following the data

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
}
