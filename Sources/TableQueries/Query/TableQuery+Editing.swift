public import TableData

extension TableQuery {
  /// Defines how rows are inserted through the query.
  ///
  /// ```swift
  /// let unsold = items.filter { !$0.isSold }.sorted(by: \.name)
  ///   .mappingInsertions { .insertRow($0, at: .startOf("New")) }
  /// ```
  ///
  /// Apply it last: operators that change sections or rows discard it.
  ///
  /// - Parameter inputEdit: Returns the input's edit for a row.
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
