public import TableData

extension TableQuery {
  /// Returns a query of what this query gives.
  ///
  /// It has the criteria of the other query alone, so that a ``then(by:_:)`` behind it adds to those.
  ///
  /// - Parameter next: The other query.
  /// - Returns: Both, one after the other.
  @inlinable
  public func followed<Next>(by next: TableQuery<Output, Next>) -> TableQuery<Input, Next> {
    TableQuery<Input, Next>(step.followed(by: next.step))
  }
}

extension TableQuery {
  /// Returns a query that shows other rows, each made of one of this query's.
  ///
  /// The new rows have the same identifiers. To insert rows through such a query, say where they go
  /// by ``inserting(by:)``; they cannot be updated through it.
  ///
  /// - Parameter transform: Makes a row of another one, with the same identifier.
  /// - Returns: The query.
  @inlinable
  public func map<NewRow>(
    _ transform: @escaping @Sendable (Output.Row) -> NewRow
  ) -> TableQuery<Input, TableSnapshot<Output.Section, NewRow>> where NewRow.ID == Output.Row.ID {
    remade(
      by: tables.followed(by: MappingStep<Shown, Shape<Section, NewRow>>(transform).step))
  }
}
