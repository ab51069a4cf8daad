public import TableData

// MARK: - Following the data

extension HeadlessTable {
  /// Shows another table; see `TableState.apply(_:)` for what stays where it is.
  public func apply(_ snapshot: TableSnapshot<Section, Row>) {
    update { $0.apply(snapshot) }
  }
}
