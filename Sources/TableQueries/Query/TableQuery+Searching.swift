public import TableData
public import TextMatching

extension TableQuery {
  /// Shows the rows that a search finds, in the same order.
  ///
  /// ```swift
  /// let names = SearchableText<Item>(\.name, \.serial)
  /// let found = items.searched(for: TextSearch("crème"), in: names).sorted(by: \.name)
  /// ```
  ///
  /// For the best first, sort by ``SearchableText/relevance(to:)``. Words may match different texts
  /// of a row.
  ///
  /// ``DerivedTable/setQuery(_:)`` or `TableDataSource.setQuery(_:)` to another search reuses
  /// folded texts.
  ///
  /// - Parameters:
  ///   - search: The search; an empty one finds all rows.
  ///   - texts: A row's texts. Keep them for the next search.
  /// - Returns: The query.
  @inlinable
  public func searched(
    for search: TextSearch, in texts: SearchableText<Output.Row>
  ) -> Self {
    found(by: SearchStep<Shown>(search, in: texts).step)
  }

  /// Appends a search before the arrangement.
  ///
  /// This leaves fewer rows to sort, and the same rows to search next time.
  @inlinable
  func found(by search: QueryStep<Shown.Table, Shown.Table>) -> Self {
    let open = openArrangement
    guard let upstream = open.upstream else { return closed(by: search, insertion: insertion) }
    return open.following(upstream.followed(by: search)).query(insertion: insertion)
  }
}

extension TableQuery {
  /// Shows the rows that an expression finds, in the same order.
  ///
  /// ```swift
  /// let scope = SearchScope<Item>([SearchColumn("name", text: \.name)])
  /// let found = items.searched(for: scope.expression(parsing: "name:^la -shade"), in: scope)
  /// ```
  ///
  /// ``DerivedTable/setQuery(_:)`` or `TableDataSource.setQuery(_:)` to another expression reuses
  /// the results of the conditions with which both begin.
  ///
  /// - Parameters:
  ///   - expression: The expression; an empty one finds all rows, a condition on an unknown column
  ///     none.
  ///   - scope: A row's columns and texts. Keep it for the next search.
  /// - Returns: The query.
  @inlinable
  public func searched(
    for expression: SearchExpression, in scope: SearchScope<Output.Row>
  ) -> Self {
    found(
      by: ExpressionStep<Shown>(
        expression, in: scope,
        searching: { TableQuery<Table, Table>(Table.self).searched(for: $0, in: $1).step },
        filtering: { TableQuery<Table, Table>(Table.self).filter($0).step },
        comparing: { NumberStep<Shown>($0, following: $1).step }
      ).step)
  }
}

extension TableQuery {
  /// The last search, if any, which provides the matches in a string.
  ///
  /// ```swift
  /// let ranges = query.textSearch?.ranges(in: item.name) ?? []
  /// ```
  @inlinable
  public var textSearch: TextSearch? { step.search }
}
