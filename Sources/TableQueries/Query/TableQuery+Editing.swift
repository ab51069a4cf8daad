public import TableData

extension TableQuery {
  /// Returns a query that defines how rows are inserted through it.
  ///
  /// ```swift
  /// let unsold = items.filter { !$0.isSold }.sorted(by: \.name)
  ///   .mappingInsertions { .insertRow($0, at: .startOf("New")) }
  /// ```
  ///
  /// Apply it last: operators that change sections or rows discard it.
  ///
  /// - Parameter inputEdit: Returns the edit of the input that inserts a row.
  /// - Returns: The query.
  @inlinable
  public func mappingInsertions(_ inputEdit: @escaping @Sendable (Output.Row) -> Input.Edit) -> Self
  {
    TableQuery(step, arrangement: arrangement) { edit in
      guard case .insertRows(let rows, _) = edit else { return nil }
      let edits = rows.map(inputEdit)
      return edits.count == 1 ? edits[0] : .group(edits)
    }
  }
}
