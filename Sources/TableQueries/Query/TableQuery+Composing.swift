public import TableData

extension TableQuery {
  /// Chains another query; a later ``thenSorted(by:_:)`` refines the order of that query only.
  ///
  /// - Parameter next: The other query.
  /// - Returns: The chained query.
  @inlinable
  public func chained<Next>(with next: TableQuery<Output, Next>) -> TableQuery<Input, Next> {
    TableQuery<Input, Next>(step.followed(by: next.step))
  }
}

extension TableQuery {
  /// Transforms rows.
  ///
  /// They cannot be updated through the query, and can be inserted only with
  /// ``mappingInsertions(_:)``.
  ///
  /// - Parameter transform: Returns the new row, with the same identifier.
  /// - Returns: The query.
  @inlinable
  public func map<NewRow>(
    _ transform: @escaping @Sendable (Output.Row) -> NewRow
  ) -> TableQuery<Input, TableSnapshot<Output.Section, NewRow>> where NewRow.ID == Output.Row.ID {
    remade(
      by: tables.followed(by: MappingStep<Shown, Shape<Section, NewRow>>(transform).step))
  }
}
