public import TableData

extension TableDataSource
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// Returns what ``setQuery(_:)`` does, as an edit whose work is done in another thread.
  ///
  /// - Parameter query: The other query.
  /// - Returns: The edit.
  /// - Precondition: The source is derived by a query of tables with the same types.
  @inlinable
  public func preparedQuery<Input>(_ query: TableQuery<Input, Snapshot>) -> PreparedEdit {
    guard let edit = origin?.preparedQuery?(query, self) else {
      preconditionFailure("Only a source derived by a query takes another query of its origin")
    }
    return edit
  }
}

extension CurrentTable {
  /// Makes the table by another query, in any thread, and then has the source that shows it report
  /// the change.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - source: The source that shows the table.
  ///   - rowCount: The number of rows that it is made of.
  /// - Returns: The edit.
  @inlinable
  func preparedChange(
    to query: Query, in source: Source, over rowCount: Int
  ) -> PreparedEdit {
    let (base, changeCount) = (table, source.changeCount)
    let (queryCount, inputCount) = (queryCount, inputCount)
    let (others, made) = (source.preparedFollowings(), Prepared<Ready>())
    let makers = others.map(\.make)
    return PreparedEdit(rowCount: rowCount, isStillMeant: { true }) {
      made.put(
        Ready(after: base, number: changeCount + 1, as: .edit, named: "", makers: makers) {
          $0.change(to: query)
        })
    } place: { [self] in
      guard let next = made.take() else { return false }
      // The input may have changed although what is shown did not.
      guard queryCount == self.queryCount, inputCount == self.inputCount else {
        releaseElsewhere(next)
        return false
      }
      dropReady()
      self.queryCount += 1
      table = next.table
      let unneeded = next.difference.isEmpty ? [] : others.flatMap { $0.place() }
      _ = source.put(next.table.snapshot, next.difference, as: .edit, named: "")
      releaseElsewhere([base, next] + unneeded)
      return true
    }
  }
}
