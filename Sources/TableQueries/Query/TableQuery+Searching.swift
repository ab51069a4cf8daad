public import TableData
public import TextMatching

extension TableQuery {
  /// Returns a query of the rows that a search finds.
  ///
  /// ```swift
  /// let names = SearchableText<Item>(\.name, \.serial)
  /// let found = items.searched(for: TextSearch("crème"), in: names).sorted(by: \.name)
  /// ```
  ///
  /// Order is kept; sort by ``SearchableText/relevance(to:)`` for the best first. Words may match
  /// different texts of a row.
  ///
  /// Changing to another search by ``DerivedTable/setQuery(_:)`` or `TableDataSource.setQuery(_:)`
  /// reuses folded texts.
  ///
  /// - Parameters:
  ///   - search: The search; an empty one finds all rows.
  ///   - texts: The texts of a row. Keep them for the next search.
  /// - Returns: The query.
  @inlinable
  public func searched(
    for search: TextSearch, in texts: SearchableText<Output.Row>
  ) -> Self {
    let found = SearchStep<Shown>(search, in: texts).step
    let open = openArrangement
    guard let upstream = open.upstream else {
      return closed(by: found, insertion: insertion)
    }
    // Searching first leaves fewer rows to sort, and the same rows to search next time.
    return open.following(upstream.followed(by: found)).query(insertion: insertion)
  }
}

extension TableQuery {
  /// Returns a query of the rows that an expression finds.
  ///
  /// ```swift
  /// let columns = SearchColumns<Item>([SearchColumn("name", text: \.name)])
  /// let found = items.searched(for: columns.expression("name:^la -shade"), in: columns)
  /// ```
  ///
  /// Order is kept. Changing to another expression by ``DerivedTable/setQuery(_:)`` or
  /// `TableDataSource.setQuery(_:)` reuses the results of the conditions that both begin with.
  ///
  /// - Parameters:
  ///   - expression: The expression; an empty one finds all rows. A condition on an unknown column
  ///     matches no row.
  ///   - columns: The columns and texts of a row. Keep them for the next search.
  /// - Returns: The query.
  @inlinable
  public func searched(
    for expression: SearchExpression, in columns: SearchColumns<Output.Row>
  ) -> Self {
    let found = ExpressionStep<Shown>(
      expression, in: columns,
      searching: { TableQuery<Table, Table>(Table.self).searched(for: $0, in: $1).step },
      filtering: { TableQuery<Table, Table>(Table.self).filter($0).step },
      comparing: { NumberStep<Shown>($0, following: $1).step }
    ).step
    let open = openArrangement
    guard let upstream = open.upstream else {
      return closed(by: found, insertion: insertion)
    }
    return open.following(upstream.followed(by: found)).query(insertion: insertion)
  }
}

extension TableQuery {
  /// The search, if any; the last of several.
  ///
  /// It provides the matches in a string:
  ///
  /// ```swift
  /// let ranges = query.textSearch?.ranges(in: item.name) ?? []
  /// ```
  @inlinable
  public var textSearch: TextSearch? { step.search }
}
